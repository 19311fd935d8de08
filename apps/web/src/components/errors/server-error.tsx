import { wording } from '@isse/api/site/words/wording'
import { Navigate, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { describeServerError, isClientError } from '../../form/failure.ts'
import { ErrorScreen } from './error-screen.tsx'
import { ServerErrorDetails } from './server-error-details.tsx'

/**
 * The router's error component, for a loader or a component that fails in the browser. It reveals no details of the
 * error.
 */
export function ServerError({ error }: ErrorComponentProps) {
  const router = useRouter()
  // The account may not see the screen any more, or never might.
  if (isClientError(error, 'FORBIDDEN')) return <Navigate to="/error/401" replace />
  return (
    <ErrorScreen
      title={wording.unexpectedError}
      actions={
        <>
          <button type="button" className="btn btn-primary" onClick={() => void router.invalidate()}>
            Try again
          </button>
          {/* A plain link, because the router may be what failed. */}
          <a href="/" className="btn btn-outline">
            Go to the home page
          </a>
        </>
      }
    >
      <p role="alert">{wording.networkFailure}</p>
      <ServerErrorDetails {...describeServerError(error)} />
    </ErrorScreen>
  )
}
