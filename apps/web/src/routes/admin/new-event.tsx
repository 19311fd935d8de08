import { newEvent } from '@isse/api/records/events/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { onWebsite } from '../../records/record/on-website.ts'
import { useNewRecord } from '../../records/record/use-record.ts'
import { emptyEvent } from '../../records/events/event-fields.ts'
import { EventForm } from '../../records/events/event-form.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/new-event')({
  head: ({ match }) => unlistedHead('New Event', match.context),
  component: NewEvent,
})

function NewEvent() {
  const form = useNewRecord({
    procedures: trpc.events,
    cache: trpc.useUtils().events,
    empty: emptyEvent,
    created: wording.eventAdded,
    website: onWebsite.event,
  })
  return (
    <Screen title="New Event" back={toDashboard}>
      <EventForm schema={newEvent} {...form} submit={wording.save} />
    </Screen>
  )
}
