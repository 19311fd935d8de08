import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicLayout } from '../layout/public-layout.tsx'

export const Route = createFileRoute('/_public')({
  // For the services in the menu, and the addresses and the phone number in the footer. Both work without them, so a
  // failure is ignored.
  loader: async ({ context: { calls } }) => {
    await Promise.all([
      calls.services.menu.prefetch(),
      calls.bases.postalAddresses.prefetch(),
      calls.contactDetails.get.prefetch(),
    ])
  },
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
})
