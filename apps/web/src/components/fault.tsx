import { wording } from '@isse/api/wording'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { statusOf } from '../failure.ts'
import { DeadEnd } from './dead-end.tsx'

/** The router's fault screen in a browser. It tells the status, where there is one, and nothing of the inside. */
export function Fault({ error }: ErrorComponentProps) {
  const status = statusOf(error)
  return (
    <DeadEnd
      title={wording.unexpectedError}
      ways={
        // Not a link of the router, which may be what failed.
        <a href="/" className="btn btn-primary">
          Go to the home page
        </a>
      }
    >
      <p role="alert">{wording.networkFailure}</p>
      {status && <p className="text-base">Status: {status}</p>}
    </DeadEnd>
  )
}
