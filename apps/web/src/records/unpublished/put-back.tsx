import type { UnpublishedFacts } from '@isse/api/records/drafts/schema'
import { ActionButton } from '../../admin/shell/action.tsx'
import { trpc } from '../../app/trpc.ts'

interface PutBackProps {
  pending: UnpublishedFacts
  /** Gets the sentence that says that it is on the website. */
  onDone: (message: string) => Promise<unknown>
}

/** A button that puts a record back on the website, as it was there. */
export function PutBack({ pending: { kind, id, revisionId, name }, onDone }: PutBackProps) {
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
