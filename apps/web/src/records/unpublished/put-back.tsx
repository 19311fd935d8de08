import type { UnpublishedFacts } from '@isse/api/records/drafts/schema'
import { wording } from '@isse/api/site/words/wording'
import { Outcome } from '../../admin/shell/outcome.tsx'
import { useAction } from '../../admin/shell/use-action.ts'
import { trpc } from '../../app/trpc.ts'

interface PutBackProps {
  waiting: UnpublishedFacts
  /** Gets the sentence that says that it is on the website. */
  onDone: (message: string) => Promise<unknown>
}

/** A button that puts a record back on the website, as it was there. */
export function PutBack({ waiting: { kind, id, revisionId, name }, onDone }: PutBackProps) {
  const { mutateAsync: publish, isPending } = trpc.unpublished.publish.useMutation()
  const { act, outcome } = useAction()

  async function putBack() {
    const { message } = await publish({ kind, id, seen: revisionId })
    await onDone(message)
    return message
  }

  return (
    <div className="grid justify-items-start gap-2">
      {!outcome.success && (
        <button
          type="button"
          className="btn btn-outline"
          aria-label={isPending ? undefined : `Put it back: ${name}`}
          onClick={() => void act(putBack)}
        >
          {isPending ? wording.pleaseWait : 'Put it back'}
        </button>
      )}
      <Outcome {...outcome} />
    </div>
  )
}
