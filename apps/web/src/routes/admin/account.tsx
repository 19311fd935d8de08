import { createFileRoute } from '@tanstack/react-router'
import { OwnDevices } from '../../admin/account/own-devices.tsx'
import { OwnEmail } from '../../admin/account/own-email.tsx'
import { OwnName } from '../../admin/account/own-name.tsx'
import { OwnPassword } from '../../admin/account/own-password.tsx'
import { OwnMails } from '../../admin/notifications/own-mails.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/account')({
  // From the server, whatever the cache holds: another device may have changed the account or signed in.
  loader: ({ context: { calls } }) =>
    Promise.all([
      calls.account.get.fetch(undefined, { staleTime: 0 }),
      calls.account.devices.fetch(undefined, { staleTime: 0 }),
    ]),
  head: ({ match }) => unlistedHead('Your account', match.context),
  component: OwnAccount,
})

/** The screen of one's own account: a section for each thing that can be set, in files of `admin/account`. */
function OwnAccount() {
  const [account] = trpc.account.get.useSuspenseQuery()
  return (
    <Screen title="Your account" back={toDashboard}>
      <p className="mb-8 max-w-3xl">What is set here is for your own account alone.</p>
      <OwnName name={account.name} />
      <OwnEmail account={account} />
      <OwnPassword hasApiTokens={account.apiTokens > 0} />
      <OwnMails />
      <OwnDevices />
    </Screen>
  )
}
