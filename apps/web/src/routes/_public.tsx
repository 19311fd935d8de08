import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicLayout } from '../layout/public-layout.tsx'

export const Route = createFileRoute('/_public')({
  // For the menu, which does without where this fails.
  loader: ({ context: { calls } }) => calls.services.list.prefetch(),
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
})
