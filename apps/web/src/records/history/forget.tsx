import { wording } from '@isse/api/site/words/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { failureOf } from '../../form/failure.ts'

/** Warns that copies elsewhere remain (docs/privacy.md). */
const COPIES =
  'This cannot be undone. Copies that visitors, search engines or earlier backups have are out of your reach.'

interface ForgetProps {
  title: string
  /** Describes the deleted content. */
  text: string
  forget: () => Promise<void>
}

/** A link that deletes part of the history for good, after a confirmation. */
export function Forget({ title, text, forget }: ForgetProps) {
  return (
    <ConfirmDialog
      title={title}
      text={`${text} ${COPIES}`}
      confirm="Forget it"
      cancel="Keep it"
      busy={wording.pleaseWait}
      onConfirm={() => failureOf(forget)}
      className="inline-block link py-1 font-semibold link-error"
    />
  )
}
