import type { UnpublishedFacts } from '@isse/api/records/drafts/schema'
import { ActionButton } from '../../admin/shell/action.tsx'
import { trpc } from '../../app/trpc.ts'

interface PublishButtonProps {
  pending: UnpublishedFacts
  /** Gets the sentence that says that it is on the website. */
  onDone: (message: string) => Promise<unknown>
}

/** A button that puts a record back on the website, as it was there. */
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
