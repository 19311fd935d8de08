import { createFileRoute } from '@tanstack/react-router'
import { editHead } from '../../records/record/words/heads.ts'
import { events } from '../../records/events/event-form.tsx'

export const Route = createFileRoute('/admin/edit-event/$eventId')({
  loader: (match) => events.load(match),
  head: editHead('event'),
  component: () => <events.Edit />,
  notFoundComponent: ({ data }) => <events.Gone data={data} />,
})
