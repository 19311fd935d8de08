import { createFileRoute } from '@tanstack/react-router'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/admin/account')({
  head: ({ match }) => unlistedHead('Your account', match.context),
  component: OwnAccount,
})

/** The screen of one's own account: a section for each thing that can be set, in files of `admin/account`. */
function OwnAccount() {
  return (
    <Screen title="Your account" back={toDashboard}>
      <p className="mb-8 max-w-3xl">What is set here is for your own account alone.</p>
    </Screen>
  )
}
