import { wording } from '@isse/api/site/wording'
import { Link } from '@tanstack/react-router'
import { DeadEnd } from './dead-end.tsx'

/** For an address that there is no page at. */
export function NotFound() {
  return (
    <DeadEnd
      title={wording.notFound}
      ways={
        <>
          <Link to="/" className="btn btn-primary">
            Go to the home page
          </Link>
          <Link to="/services" className="btn btn-outline">
            See our services
          </Link>
        </>
      }
    >
      <p>There is no page at this address. It may have moved, or a letter of the address may be wrong.</p>
    </DeadEnd>
  )
}
