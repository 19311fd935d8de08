import { eventUpdate, type Event } from '@isse/api/events/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { EventForm } from '../../admin/events/event-form.tsx'
import { DeleteRecord } from '../../admin/record/delete-record.tsx'
import { loadRecord, RecordGone } from '../../admin/record/record-gone.tsx'
import { Screen, toEvents } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/admin/edit-event/$eventId')({
  // Always the record as it is now, whatever the cache holds.
  loader: ({ context: { calls }, params }) =>
    loadRecord(() => calls.events.get.fetch(params, { staleTime: 0 })),
  head: () => unlistedHead('Edit event'),
  component: EditEvent,
  notFoundComponent: ({ data }) => <RecordGone back={toEvents} data={data} />,
})

function EditEvent() {
  const key = Route.useParams()
  const [event] = trpc.events.get.useSuspenseQuery(key)
  const calls = trpc.useUtils()
  const { mutateAsync: update } = trpc.events.update.useMutation()
  const { mutateAsync: remove } = trpc.events.remove.useMutation()

  async function save(changed: z.output<typeof eventUpdate>) {
    const saved = await update(changed)
    await calls.events.invalidate(undefined, { refetchType: 'all' })
    return { success: wording.eventUpdated, values: toFields(saved) }
  }

  async function removeEvent() {
    const answer = await remove(key)
    await calls.events.list.invalidate(undefined, { refetchType: 'all' })
    return answer
  }

  return (
    <Screen title={`Edit ${event.name}`} back={toEvents}>
      <EventForm
        key={key.eventId}
        schema={eventUpdate}
        defaultValues={toFields(event)}
        current={event.image}
        save={save}
        latest={async () => toFields(await calls.events.get.fetch(key, { staleTime: 0 }))}
        submit={wording.saveYourChanges}
      />
      <DeleteRecord title={'Delete this event'} remove={removeEvent} to="/admin/edit-events" />
    </Screen>
  )
}

function toFields({ eventId, name, venue, eventDate, eventTime, eventText, version, image }: Event) {
  return {
    eventId,
    name,
    venue,
    eventDate,
    eventTime,
    eventText,
    version,
    imageAlt: image.alt,
    imageId: undefined,
  }
}
