import { createFileRoute, redirect } from '@tanstack/react-router'

/** /admin has no page of its own; it leads to the dashboard. */
export const Route = createFileRoute('/admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true })
  },
})
