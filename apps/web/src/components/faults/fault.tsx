import { wording } from '@isse/api/site/wording'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { describeFault } from '../../failure.ts'
import { DeadEnd } from './dead-end.tsx'
import { FaultDetails } from './fault-details.tsx'

/** The router's fault screen in a browser. It tells the status, where there is one, and nothing of the inside. */
export function Fault({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <DeadEnd
      title={wording.unexpectedError}
      ways={
        <>
          <button type="button" className="btn btn-primary" onClick={() => void router.invalidate()}>
            Try again
          </button>
          {/* Not a link of the router, which may be what failed. */}
          <a href="/" className="btn btn-outline">
            Go to the home page
          </a>
        </>
      }
    >
      <p role="alert">{wording.networkFailure}</p>
      <FaultDetails {...describeFault(error)} />
    </DeadEnd>
  )
}
