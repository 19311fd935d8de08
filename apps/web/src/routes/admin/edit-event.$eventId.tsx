import { eventUpdate } from '@isse/api/records/events/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { DeleteRecord } from '../../records/record/delete-record.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { onWebsite } from '../../records/record/on-website.ts'
import { RecordGone } from '../../records/record/record-gone.tsx'
import { useRecord, useRemoveRecord } from '../../records/record/use-record.ts'
import { toFields } from '../../records/events/event-fields.ts'
import { EventForm } from '../../records/events/event-form.tsx'
import { Screen, toEvents } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-event/$eventId')({
  loader: ({ context: { calls }, params }) => loadRecord(calls.events.get, params),
  head: ({ match }) => unlistedHead('Edit event', match.context),
  component: EditEvent,
  notFoundComponent: ({ data }) => <RecordGone back={toEvents} data={data} />,
})

function EditEvent() {
  const key = Route.useParams()
  const entity = { procedures: trpc.events, cache: trpc.useUtils().events }
  const { record, form } = useRecord({
    ...entity,
    key,
    toFields,
    updated: wording.eventUpdated,
    website: onWebsite.event,
  })
  const remove = useRemoveRecord({ ...entity, key })
  return (
    <Screen title={`Edit ${record.name}`} back={toEvents}>
      <EventForm
        key={key.eventId}
        schema={eventUpdate}
        {...form}
        current={record.image}
        submit={wording.saveYourChanges}
      />
      <DeleteRecord title="Delete this event" remove={remove} to="/admin/edit-events" />
    </Screen>
  )
}
