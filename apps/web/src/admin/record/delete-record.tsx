import { wording } from '@isse/api/site/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { useNavigate, type LinkProps } from '@tanstack/react-router'
import { failureOf } from '../../failure.ts'

interface DeleteRecordProps {
  /** The words of the link, and the title of the dialog. */
  title: string
  /** Deletes it, and sees to it that no list shows it any more. Resolves with what there is to say. */
  remove: () => Promise<{ message: string }>
  /** The list that shows what was said. */
  to: LinkProps['to']
}

/** A link that deletes a record, once that is confirmed. */
export function DeleteRecord({ title, remove, to }: DeleteRecordProps) {
  const navigate = useNavigate()

  async function confirmed() {
    try {
      const { message } = await remove()
      // What was typed about a record that is gone is of no use.
      await navigate({ to, state: { message }, ignoreBlocker: true })
      return undefined
    } catch (error) {
      return failureOf(error).failure
    }
  }

  return (
    <div className="mt-10 max-w-xl border-t border-base-300 pt-8">
      <ConfirmDialog
        title={title}
        text={wording.irreversible}
        confirm={wording.delete}
        cancel="Keep it"
        busy={wording.pleaseWait}
        onConfirm={confirmed}
        className="inline-block link py-1 font-semibold link-error"
      />
    </div>
  )
}
