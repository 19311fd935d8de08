import { wording } from '@isse/api/site/words/wording'
import { Link } from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'

export function NotFound() {
  return (
    <ErrorScreen
      title={wording.notFound}
      actions={
        <>
          <Link to="/" className="btn btn-primary">
            Go to the home page
          </Link>{' '}
          <Link to="/services" className="btn btn-outline">
            See our services
          </Link>
        </>
      }
    >
      <p>There is no page at this address. It may have moved, or a letter of the address may be wrong.</p>
    </ErrorScreen>
  )
}
