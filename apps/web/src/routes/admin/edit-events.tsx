import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { EditList } from '../../records/record/edit-list.tsx'
import { NewRecordLink } from '../../records/record/new-record-link.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-events')({
  loader: ({ context: { calls } }) => calls.events.list.ensureData(),
  head: ({ match }) => unlistedHead('Edit events', match.context),
  component: EditEvents,
})

function EditEvents() {
  const [events] = trpc.events.list.useSuspenseQuery()
  return (
    <Screen title={wording.editEvents} back={toDashboard}>
      <NewRecordLink to="/admin/new-event" label="New event" />
      <EditList
        entries={events.map(({ eventId: id, name, eventDate, eventTime, past, image }) => ({
          id,
          name,
          note: `${eventDate}, ${eventTime}${past ? ' (past)' : ''}`,
          image,
          link: { to: '/admin/edit-event/$eventId', params: { eventId: String(id) } },
        }))}
        empty="There are currently no events in the database. Create one by going back to your dashboard."
      />
    </Screen>
  )
}
