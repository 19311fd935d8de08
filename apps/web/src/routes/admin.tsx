import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { AdminLayout } from '../admin/shell/admin-layout.tsx'
import { AdminShell } from '../admin/shell/admin-shell.tsx'
import { isAdministrator } from '../admin/shell/session.ts'
import { unlistedHead } from '../head/page-head.ts'

/** The admin area. The server sends the same empty shell to everyone; what follows runs in the browser alone. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  beforeLoad: () => {
    if (!isAdministrator()) throw redirect({ to: '/error/401' })
  },
  head: () => unlistedHead('Admin'),
  pendingComponent: AdminShell,
  component: () => (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  ),
})
