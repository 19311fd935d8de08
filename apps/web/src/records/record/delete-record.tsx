import { wording } from '@isse/api/site/words/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { useNavigate, type LinkProps } from '@tanstack/react-router'
import { failureOf } from '../../form/failure.ts'

interface DeleteRecordProps {
  /** The text of the link and the title of the dialog. */
  title: string
  /** Deletes the record and resolves with the sentence of success (see useRemoveRecord). */
  remove: () => Promise<{ message: string }>
  /** Unpublishes the record; undefined if it is not published. */
  unpublish?: (() => Promise<{ message: string }>) | undefined
  /** The list to go to afterwards, which shows the sentence. */
  to: LinkProps['to']
}

/** A link that deletes a record after a confirmation (specification, section 2). */
export function DeleteRecord({ title, remove, unpublish, to }: DeleteRecordProps) {
  const navigate = useNavigate()

  const runAndLeave = (act: () => Promise<{ message: string }>) =>
    failureOf(async () => {
      const { message } = await act()
      // ignoreBlocker: nobody needs the unsaved changes to a deleted record.
      await navigate({ to, state: { message }, ignoreBlocker: true })
    })

  return (
    <div className="mt-10 max-w-xl border-t border-base-300 pt-8">
      <ConfirmDialog
        title={title}
        text={wording.irreversible}
        confirm={wording.delete}
        cancel="Keep it"
        busy={wording.pleaseWait}
        onConfirm={() => runAndLeave(remove)}
        instead={
          unpublish && {
            text: 'Or take it off the website: nobody sees it there, and you can put it back.',
            label: 'Take it off the website',
            onChoose: () => runAndLeave(unpublish),
          }
        }
        className="inline-block link py-1 font-semibold link-error"
      />
    </div>
  )
}
