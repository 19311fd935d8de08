import { wording } from '@isse/api/site/words/wording'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isAdministrator, mayUseAdminArea } from '../../admin/session/session.ts'
import { ErrorScreen } from '../../components/errors/error-screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/_public/error/401')({
  staticData: { status: 401 },
  head: ({ match }) => unlistedHead(wording.unauthorised, match.context),
  component: Unauthorised,
})

function Unauthorised() {
  const administrators = useAdministratorNames()
  return (
    <ErrorScreen
      title={wording.unauthorised}
      actions={
        <>
          {administrators ? (
            <Link to="/admin/dashboard" className="btn btn-primary">
              Go to your dashboard
            </Link>
          ) : (
            <Link to="/signin" className="btn btn-primary">
              Go to the sign-in page
            </Link>
          )}{' '}
          <Link to="/" className="btn btn-outline">
            Go to the home page
          </Link>
        </>
      }
    >
      <p>
        {administrators
          ? `This page is for administrators. If you need something of it, please ask ${administrators}.`
          : 'This page is for the administrators of the website. If you are one of them, please sign in first.'}
      </p>
    </ErrorScreen>
  )
}

/** Returns the names of the administrators for an editor who is signed in; else undefined. */
function useAdministratorNames(): string | undefined {
  const { client } = trpc.useUtils()
  const [names, setNames] = useState<string[]>()
  useEffect(() => {
    if (!mayUseAdminArea() || isAdministrator()) return
    // Without a session the page stays as visitors see it.
    client.people.administrators.query().then(setNames, () => undefined)
  }, [client])
  return names && new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
}
