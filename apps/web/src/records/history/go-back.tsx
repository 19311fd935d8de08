import type { Comparison } from '@isse/api/revisions/schema'
import { wording } from '@isse/api/site/words/wording'
import { Notice } from '@isse/ui/notice'
import { Outcome, type ActionOutcome } from '../../admin/shell/outcome.tsx'
import { useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { describeFailure } from '../../form/failure.ts'

interface GoBackProps {
  revisionId: number
  compared: Comparison
}

/** A button that saves a state of the history again. It can be taken back like every save. */
export function GoBack({ revisionId, compared }: GoBackProps) {
  const { version, isNow } = compared
  const calls = trpc.useUtils()
  const { mutateAsync: goBack, isPending } = trpc.revisions.goBack.useMutation()
  const [state, setState] = useState<ActionOutcome>({})

  async function act() {
    if (isPending) return
    try {
      const { message } = await goBack({ revisionId, version: version ?? undefined })
      setState({ success: message })
      await calls.invalidate()
    } catch (error) {
      setState({ failure: describeFailure(error).failure })
      await calls.revisions.compare.invalidate()
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      {isNow && !state.success && <Notice kind="info">Your website has this version.</Notice>}
      {!isNow && (
        <button type="button" className="btn btn-primary" onClick={() => void act()}>
          {isPending ? wording.pleaseWait : sayWay(compared)}
        </button>
      )}
      <Outcome {...state} />
    </div>
  )
}

/** What the button does. A record without a version is not on the website, and would be there. */
function sayWay({ version, after }: Comparison): string {
  if (version === null) return 'Put this version on the website'
  return after.what === 'drafted' ? 'Save this draft for your website' : 'Go back to this version'
}
