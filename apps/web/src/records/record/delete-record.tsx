import { wording } from '@isse/api/site/words/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { useNavigate, type LinkProps } from '@tanstack/react-router'
import { failureOf } from '../../form/failure.ts'

interface DeleteRecordProps {
  /** The text of the link and the title of the dialog. */
  title: string
  /** Deletes the record; see useRemoveRecord. Resolves with the sentence that says so. */
  remove: () => Promise<{ message: string }>
  /** Takes it off the website, where it is on it; see useRemoveRecord. */
  unpublish?: (() => Promise<{ message: string }>) | undefined
  /** The list to go to, which shows that sentence. */
  to: LinkProps['to']
}

/** A link that deletes a record after a confirmation (specification, section 2). */
export function DeleteRecord({ title, remove, unpublish, to }: DeleteRecordProps) {
  const navigate = useNavigate()

  const runAndLeave = (act: () => Promise<{ message: string }>) =>
    failureOf(async () => {
      const { message } = await act()
      // ignoreBlocker: unsaved changes to a deleted record are of no use, so nobody is asked about them.
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
