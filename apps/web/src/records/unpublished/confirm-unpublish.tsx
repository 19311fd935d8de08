import type { ListKind } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'
import { Confirmation } from '@isse/ui/confirm-dialog'
import { trpc } from '../../app/trpc.ts'
import { failureOf } from '../../form/failure.ts'

/** A record of a list that somebody is about to unpublish. */
export interface UnpublishTarget {
  id: number
  name: string
  version: number
}

interface ConfirmUnpublishProps {
  kind: ListKind
  /** Undefined while the dialog is closed. */
  target: UnpublishTarget | undefined
  onClose: () => void
  /** Receives the sentence of success. */
  onDone: (message: string) => void
}

/** Asks before a record is unpublished. The server rejects it if somebody has saved since. */
export function ConfirmUnpublish({ kind, target, onClose, onDone }: ConfirmUnpublishProps) {
  const calls = trpc.useUtils()
  const { mutateAsync: unpublish } = trpc.unpublished.unpublish.useMutation()

  const confirm = ({ id, version }: UnpublishTarget) =>
    failureOf(async () => {
      const { message } = await unpublish({ kind, id, version })
      await calls.invalidate()
      onClose()
      onDone(message)
    })

  return (
    <Confirmation
      open={target !== undefined}
      onClose={onClose}
      title="Take it off the website"
      text={
        target
          ? `Visitors no longer see '${target.name}'. It stays below this list: you can put it back.`
          : ''
      }
      confirm="Take it off"
      cancel="Leave it there"
      busy={wording.pleaseWait}
      onConfirm={async () => target && confirm(target)}
    />
  )
}
