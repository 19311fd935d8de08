import { wording } from '@isse/api/site/words/wording'
import { Icon, type IconName } from '@isse/ui/icon/icon'
import { useAnnounce } from '@isse/ui/latest-message'
import { Notice, Status } from '@isse/ui/notice'
import { useState } from 'react'
import { describeFailure } from '../../form/failure.ts'

/** The result of pressing a button: the sentence of success, or the reason of the failure. */
interface ActionOutcome {
  isBusy?: boolean
  success?: string | undefined
  failure?: string
}

/**
 * Runs the work of a button, and keeps its result.
 *
 * @returns
 * - `act`: runs the work, which resolves with its sentence of success; a second press meanwhile does nothing;
 * - `outcome`: that sentence, or the reason of the failure, for Outcome
 */
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

/** Shows the result below a button. */
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
  /** Resolves with the sentence that it is done. */
  act: () => Promise<{ message: string }>
  label: string
  /** For screen readers, where the label alone does not say of which record it is. */
  name?: string
  icon?: IconName
  className?: string
}

/** A button that does something once. The sentence that it is done takes its place. */
export function ActionButton({ act, label, name, icon, className = 'btn-outline' }: ActionButtonProps) {
  const action = useAction()
  const { isBusy, success } = action.outcome
  return (
    <div className="grid justify-items-start gap-2">
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
      <Outcome {...action.outcome} />
    </div>
  )
}
