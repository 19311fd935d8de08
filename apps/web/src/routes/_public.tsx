import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicLayout } from '../layout/public-layout.tsx'

export const Route = createFileRoute('/_public')({
  // For the services in the menu. The menu works without them, so a failure is ignored.
  loader: ({ context: { calls } }) => calls.services.menu.prefetch(),
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
})
