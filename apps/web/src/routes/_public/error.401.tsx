import { wording } from '@isse/api/site/wording'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ErrorScreen } from '../../components/errors/error-screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/_public/error/401')({
  staticData: { status: 401 },
  head: ({ match }) => unlistedHead(wording.unauthorised, match.context),
  component: Unauthorised,
})

function Unauthorised() {
  return (
    <ErrorScreen
      title={wording.unauthorised}
      actions={
        <>
          <Link to="/signin" className="btn btn-primary">
            Go to the sign-in page
          </Link>{' '}
          <Link to="/" className="btn btn-outline">
            Go to the home page
          </Link>
        </>
      }
    >
      <p>This page is for the administrators of the website. If you are one of them, please sign in first.</p>
    </ErrorScreen>
  )
}
