import { createFileRoute } from '@tanstack/react-router'
import { newHead } from '../../records/record/words/heads.ts'
import { events } from '../../records/events/event-form.tsx'

export const Route = createFileRoute('/admin/new-event')({
  head: newHead('event'),
  component: () => <events.New />,
})
