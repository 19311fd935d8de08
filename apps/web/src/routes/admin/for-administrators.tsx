import { createFileRoute, redirect } from '@tanstack/react-router'
import { readPresentRole } from '../../admin/shell/read-present-role.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { isAdministrator } from '../../admin/shell/session.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

const TITLE = 'For administrators'

/** Where an editor is led who opens the address of a screen for administrators. */
export const Route = createFileRoute('/admin/for-administrators')({
  loader: async ({ context: { calls } }) => {
    await readPresentRole(calls)
    if (isAdministrator()) throw redirect({ to: '/admin/dashboard' })
    await calls.people.administrators.fetch(undefined, { staleTime: 0 })
  },
  head: ({ match }) => unlistedHead(TITLE, match.context),
  component: ForAdministrators,
})

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' })

function ForAdministrators() {
  const [names] = trpc.people.administrators.useSuspenseQuery()
  return (
    <Screen title={TITLE} back={toDashboard}>
      <p className="max-w-3xl">
        Messages, contact details, settings, accounts and API tokens are for administrators. If you need
        something of it, please ask {list.format(names)}. All other content you can change yourself.
      </p>
    </Screen>
  )
}
