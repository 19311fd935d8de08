import type { UnpublishedFacts } from '@isse/api/records/drafts/schema'
import { ActionButton } from '../../admin/shell/action.tsx'
import { trpc } from '../../app/trpc.ts'

interface PublishButtonProps {
  pending: UnpublishedFacts
  /** Receives the sentence of success. */
  onDone: (message: string) => Promise<unknown>
}

/** A button that publishes an unpublished record again. */
export function PublishButton({ pending: { kind, id, revisionId, name }, onDone }: PublishButtonProps) {
  const { mutateAsync: publish } = trpc.unpublished.publish.useMutation({
    onSuccess: ({ message }) => onDone(message),
  })
  return (
    <ActionButton
      act={() => publish({ kind, id, seen: revisionId })}
      label="Put it back"
      name={`Put it back: ${name}`}
    />
  )
}
