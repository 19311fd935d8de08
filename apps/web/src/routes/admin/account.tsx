import { createFileRoute } from '@tanstack/react-router'
import { DevicesSection } from '../../admin/account/devices-section.tsx'
import { EmailSection } from '../../admin/account/email-section.tsx'
import { NameSection } from '../../admin/account/name-section.tsx'
import { PasswordSection } from '../../admin/account/password-section.tsx'
import { NotificationSection } from '../../admin/notifications/notification-section.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/account')({
  // Bypasses the cache, because the account may have changed on another device.
  loader: ({ context: { calls } }) =>
    Promise.all([
      calls.account.get.fetch(undefined, { staleTime: 0 }),
      calls.account.devices.fetch(undefined, { staleTime: 0 }),
    ]),
  head: ({ match }) => unlistedHead('Your account', match.context),
  component: OwnAccount,
})

/** The screen of the account, with its sections from `admin/account`. */
function OwnAccount() {
  const [account] = trpc.account.get.useSuspenseQuery()
  return (
    <Screen title="Your account" back={toDashboard}>
      <p className="mb-8 max-w-3xl">What is set here is for your own account alone.</p>
      <NameSection name={account.name} />
      <EmailSection account={account} />
      <PasswordSection hasApiTokens={account.apiTokens > 0} />
      <NotificationSection />
      <DevicesSection />
    </Screen>
  )
}
