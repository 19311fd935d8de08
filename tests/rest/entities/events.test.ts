import { expect, test } from 'vitest'
import {
  addContent,
  describeShortRestContract,
  type ContentRecord,
} from '../../support/contracts/content-contract.ts'
import { useSite } from '../../support/requests/rest.ts'
import { describeRefusedFields } from '../../support/contracts/upload-contract.ts'

const scripts = useSite()

const fields = {
  name: 'Winter lunch',
  eventDate: 'Saturday 12 December 2099',
  eventTime: '11am to 2pm',
  venue: 'Main hall, Leeds',
  eventText: 'Soup and mince pies.',
}
const events = {
  path: '/api/event',
  part: 'eventDto',
  fields,
  record: fields,
  required: ['name', 'eventDate', 'eventTime', 'venue', 'eventText'],
  incomplete: 'Please make sure that all fields are complete.',
  idField: 'eventId',
  imageField: 'imageUrl' as const,
  gone: 'Sorry, that event is no longer available.',
  deleted: "The event 'Winter lunch' has been deleted from your website.",
  records: async () => (await scripts.visitor.get('/api/events')).body as ContentRecord[],
}
describeShortRestContract(scripts, events)
describeRefusedFields(scripts, events, [
  ['a name that is too long', { ...fields, name: 'x'.repeat(301) }, 'Use 300 characters or fewer'],
])

test('when an event is, is kept as typed and read where it can be', async () => {
  expect(await addContent(scripts, events)).toMatchObject({
    startsAt: '2099-12-12T11:00:00.000Z',
    endsAt: '2099-12-12T14:00:00.000Z',
    past: false,
  })
  const unread = { eventDate: 'Every  other Tuesday', eventTime: 'after school' }
  expect(await addContent(scripts, events, unread)).toMatchObject({
    ...unread,
    startsAt: null,
    endsAt: null,
    past: false,
  })
})

test('events to come are first, in the order of time; then the past ones, latest first', async () => {
  const dates = ['1 May 2009', '1 May 2098', 'Every Tuesday', '1 May 2010', '1 May 2097']
  for (const eventDate of dates) await addContent(scripts, events, { name: 'In order', eventDate })
  const inOrder = (await events.records()).filter(({ name }) => name === 'In order')
  expect(inOrder.map(({ eventDate, past }) => [eventDate, past])).toEqual([
    ['1 May 2097', false],
    ['1 May 2098', false],
    ['Every Tuesday', false],
    ['1 May 2010', true],
    ['1 May 2009', true],
  ])
})
