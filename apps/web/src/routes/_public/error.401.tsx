import { wording } from '@isse/api/site/wording'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DeadEnd } from '../../components/faults/dead-end.tsx'
import { unlistedHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/_public/error/401')({
  staticData: { status: 401 },
  head: () => unlistedHead(wording.unauthorised),
  component: Unauthorised,
})

function Unauthorised() {
  return (
    <DeadEnd
      title={wording.unauthorised}
      ways={
        <>
          <Link to="/signin" className="btn btn-primary">
            Go to the sign-in page
          </Link>
          <Link to="/" className="btn btn-outline">
            Go to the home page
          </Link>
        </>
      }
    >
      <p>This page is for the administrators of the website. If you are one of them, please sign in first.</p>
    </DeadEnd>
  )
}
