import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { AdminLayout } from '../admin/shell/admin-layout.tsx'
import { AdminShell } from '../admin/shell/admin-shell.tsx'
import { mayOpen } from '../admin/session/may-open.ts'
import { unlistedHead } from '../head/page-head.ts'

/**
 * The guard and the frame of the admin screens (specification, section 6). They run only in the browser: the server
 * sends everybody the same shell without content.
 */
export const Route = createFileRoute('/admin')({
  ssr: false,
  beforeLoad: ({ location }) => {
    if (!mayOpen(location.pathname)) throw redirect({ to: '/error/401' })
  },
  head: ({ match }) => unlistedHead('Admin', match.context),
  pendingComponent: AdminShell,
  // The server's shell has shown it already. By default the router would keep it for half a second more.
  pendingMinMs: 0,
  component: () => (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  ),
})
