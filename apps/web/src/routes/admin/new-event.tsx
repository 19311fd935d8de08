import { newEvent } from '@isse/api/events/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { EventForm } from '../../admin/events/event-form.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/admin/new-event')({
  head: () => unlistedHead('New Event'),
  component: NewEvent,
})

const empty = {
  name: '',
  venue: '',
  eventDate: '',
  eventTime: '',
  eventText: '',
  imageAlt: '',
  imageId: undefined,
}

function NewEvent() {
  const calls = trpc.useUtils()
  const { mutateAsync: create } = trpc.events.create.useMutation()

  async function save(event: z.output<typeof newEvent>) {
    await create(event)
    await calls.events.invalidate(undefined, { refetchType: 'all' })
    return { success: wording.eventAdded, values: empty }
  }

  return (
    <Screen title="New Event" back={toDashboard}>
      <EventForm schema={newEvent} defaultValues={empty} save={save} submit={wording.save} />
    </Screen>
  )
}
