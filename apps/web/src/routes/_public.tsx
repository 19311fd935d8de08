import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicLayout } from '../layout/public-layout.tsx'

export const Route = createFileRoute('/_public')({
  // The menus and the footer work without these, so failures are ignored.
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
