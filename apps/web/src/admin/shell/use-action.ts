import { useRef, useState } from 'react'
import { describeFailure } from '../../form/failure.ts'
import type { ActionOutcome } from './outcome.tsx'

/**
 * What a button does, and what came of it.
 *
 * @returns
 * - `act`: does the work, which resolves with the sentence that it is done; a press while work is under way does nothing;
 * - `outcome`: that sentence, or why it failed, for Outcome
 */
export function useAction() {
  const [outcome, setOutcome] = useState<ActionOutcome>({})
  const isBusy = useRef(false)

  async function act(work: () => Promise<string | undefined>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setOutcome({})
    try {
      setOutcome({ success: await work() })
    } catch (error) {
      setOutcome({ failure: describeFailure(error).failure })
    } finally {
      isBusy.current = false
    }
  }

  return { act, outcome }
}
