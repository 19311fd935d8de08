import { wording } from '@isse/api/site/words/wording'
import { Icon, type IconName } from '@isse/ui/icon/icon'
import { useAnnounce } from '@isse/ui/latest-message'
import { Notice, Status } from '@isse/ui/notice'
import { useState } from 'react'
import { describeFailure } from '../../form/failure.ts'

/** The result of an action: a sentence of success or of failure. */
interface ActionOutcome {
  isBusy?: boolean
  success?: string | undefined
  failure?: string
}

/** Provides `act`, which runs the work of a button unless it is running already, and its `outcome` for Outcome. */
export function useAction() {
  const [outcome, setOutcome] = useState<ActionOutcome>({})

  async function act(work: () => Promise<{ message?: string }>): Promise<void> {
    if (outcome.isBusy) return
    setOutcome({ isBusy: true })
    try {
      setOutcome({ success: (await work()).message })
    } catch (error) {
      setOutcome({ failure: describeFailure(error).failure })
    }
  }

  return { act, outcome }
}

/** Shows the result of an action below its button. */
export function Outcome({ success, failure, className }: ActionOutcome & { className?: string }) {
  useAnnounce(failure)
  return (
    <>
      {failure && (
        <Notice kind="error" role="alert" className={className}>
          {failure}
        </Notice>
      )}
      <Status className={className}>{success}</Status>
    </>
  )
}

interface ActionButtonProps {
  act: () => Promise<{ message: string }>
  label: string
  /** The accessible name, if the label does not name the record. */
  name?: string
  icon?: IconName
  className?: string
}

/** A button for a single action. The sentence of success replaces it. */
export function ActionButton({ act, label, name, icon, className = 'btn-outline' }: ActionButtonProps) {
  const action = useAction()
  const { isBusy, success } = action.outcome
  return (
    <div className="grid justify-items-start">
      {!success && (
        <button
          type="button"
          className={`btn ${className}`}
          aria-label={isBusy ? undefined : name}
          onClick={() => void action.act(act)}
        >
          {icon && <Icon name={icon} className="size-5 shrink-0" />} {isBusy ? wording.pleaseWait : label}
        </button>
      )}
      <Outcome {...action.outcome} className="not-empty:mt-2" />
    </div>
  )
}
