import type { UnpublishedFacts } from '@isse/api/unpublished/schema'
import { wording } from '@isse/api/site/words/wording'
import { useState } from 'react'
import { Outcome, type ActionOutcome } from '../../admin/shell/outcome.tsx'
import { trpc } from '../../app/trpc.ts'
import { describeFailure } from '../../form/failure.ts'

interface PutBackProps {
  waiting: UnpublishedFacts
  onDone: () => Promise<unknown>
}

/** A button that puts a record back on the website, as it was there. */
export function PutBack({ waiting: { kind, id, revisionId, name }, onDone }: PutBackProps) {
  const { mutateAsync: publish, isPending } = trpc.unpublished.publish.useMutation()
  const [state, setState] = useState<ActionOutcome>({})

  async function act() {
    if (isPending) return
    try {
      const { message } = await publish({ kind, id, seen: revisionId })
      setState({ success: message })
      await onDone()
    } catch (error) {
      setState({ failure: describeFailure(error).failure })
    }
  }

  return (
    <div className="grid justify-items-start gap-2">
      {!state.success && (
        <button
          type="button"
          className="btn btn-outline"
          aria-label={isPending ? undefined : `Put it back: ${name}`}
          onClick={() => void act()}
        >
          {isPending ? wording.pleaseWait : 'Put it back'}
        </button>
      )}
      <Outcome {...state} />
    </div>
  )
}
