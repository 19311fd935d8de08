import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicLayout } from '../layout/public-layout.tsx'

export const Route = createFileRoute('/_public')({
  // For the services and the own pages in the menus, and the addresses and the phone number in the footer. All work without
  // them, so a failure is ignored.
  loader: async ({ context: { calls } }) => {
    await Promise.all([
      calls.services.menu.prefetch(),
      calls.bases.postalAddresses.prefetch(),
      calls.contactDetails.get.prefetch(),
      calls.ownPages.published.prefetch(),
    ])
  },
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
})
