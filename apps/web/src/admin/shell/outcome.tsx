import { useSay } from '@isse/ui/latest-message'
import { Notice, Status } from '@isse/ui/notice'

/** What came of a press of a button: that it worked, or why it did not. */
export interface ActionOutcome {
  success?: string | undefined
  failure?: string
}

/** The sentence below a button that says what came of it. */
export function Outcome({ success, failure }: ActionOutcome) {
  useSay(failure)
  return (
    <>
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      <Status>{success}</Status>
    </>
  )
}
