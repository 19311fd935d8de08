import { createFileRoute, redirect } from '@tanstack/react-router'

/** The admin area has no page of its own: whoever asks for it means the dashboard. */
export const Route = createFileRoute('/admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true })
  },
})
