import { publicPages } from '@isse/api/site/addresses/public-pages'
import { sentences } from '@isse/api/site/words/sentences'
import { wording } from '@isse/api/site/words/wording'
import {
  createBase,
  createCharity,
  createContactDetails,
  createEvent,
  createService,
} from '@isse/db/factories'
import { afterEach, describe, expect, test } from 'vitest'
import { useSite } from '../../../support/requests/rest.ts'
import { readPageContent } from '../../../support/upgrade/page-content.ts'

const contactDetails = { email: 'hello@isse.example', phone: '0113 496 0000' }
const facts = { whenText: 'Mondays, 6pm', whereText: 'The main hall', costText: 'Two pounds.' }

/** The first Thursday after this many weeks, such as '2026-12-24'. */
function thursdayIn(weeks: number): string {
  const day = new Date(Date.now() + weeks * 7 * 24 * 60 * 60 * 1000)
  day.setUTCDate(day.getUTCDate() + ((11 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

const scripts = useSite({}, async (db) => {
  await createCharity(db)
  await createContactDetails(db, contactDetails)
  await createBase(db, { town: 'Leeds', mapLink: 'https://map.example/leeds' })
  await createBase(db, {
    town: 'Otley',
    address: 'The Old Forge\nOtley',
    postcode: 'LS21 9ZZ',
    hasPostalAddress: false,
  })
  await createService(db, { serviceId: 5, name: 'Food parcels' })
  await createService(db, { serviceId: 6, name: 'Sewing', costText: facts.costText })
  await createService(db, { serviceId: 11, name: 'Chess', serviceText: 'We teach you.' })
  await createService(db, { serviceId: 12, name: 'Boxing', furtherInformation: 'Bring a towel.', ...facts })
  const hours = { startsAt: new Date('2099-12-12T11:00:00Z'), endsAt: new Date('2099-12-12T14:00:00Z') }
  await createEvent(db, { name: 'Winter lunch', eventDate: 'Saturday 12 December 2099', ...hours })
  await createEvent(db, { name: 'Harvest', startsAt: new Date('2020-09-19T09:00:00Z') })
  await createEvent(db, {
    name: 'Choir',
    eventDate: 'Every Thursday',
    repeatRule: 'FREQ=WEEKLY;BYDAY=TH',
    repeatFrom: thursdayIn(1),
    repeatExcept: thursdayIn(3),
    eventText: 'Come after [lunch](/events/1), or [sing at home](https://songs.example/a).',
    eventTextFormat: 'markdown',
  })
})

const read = async (path: string) => {
  const { status, body } = await scripts.visitor.get(path)
  return { status, html: String(body), lines: readPageContent(String(body)) }
}

/** Unfolds the long lines of a calendar file. */
const unfold = (file: string) => file.replaceAll('\r\n ', '')

/** Returns the lines of a page from its heading on, without pictures. */
const linesAfter = async (path: string, heading: string) => {
  const { lines: all } = await read(path)
  const lines = all.filter((line) => !/^<(img|source) /.test(line))
  const at = lines.lastIndexOf(heading)
  expect(at, `${heading} on ${path}`).toBeGreaterThan(-1)
  return lines.slice(at + 1)
}

describe('the phone number', () => {
  const link = '<a href="tel:01134960000">'
  const count = (lines: string[], wanted: string) => lines.filter((line) => line === wanted).length
  const save = (phone: string) => scripts.administrator.post('/api/contactdetails', { phone })
  afterEach(async () => expect((await save(contactDetails.phone)).status).toBe(200))

  test('is in the footer of every page', async () => {
    const paths = Object.values(publicPages).map(({ path }) => path)
    for (const path of [...paths, '/events/1', '/nothing/here']) {
      const { lines } = await read(path)
      const footer = lines.slice(lines.lastIndexOf('Phone:'))
      expect(footer.slice(0, 3), path).toEqual(['Phone:', link, contactDetails.phone])
    }
  })

  test('is next to the button of each service', async () => {
    const lines = await linesAfter('/service/12', wording.dropUsALine)
    expect(lines.slice(0, 3)).toEqual([link, 'Call', contactDetails.phone])
  })

  test('is no link if it cannot be dialled, and is missing if there is none', async () => {
    await save('0113 496 0999 or 0113 496 0998')
    const { lines } = await read('/service/12')
    expect(lines.filter((line) => line.includes('tel:'))).toEqual([])
    expect(count(lines, '0113 496 0999 or 0113 496 0998')).toBe(2)
    await save('')
    expect(count((await read('/service/12')).lines, 'Phone:')).toBe(0)
  })
})

describe('the page of a service', () => {
  test('begins with the time, place and cost that an administrator wrote', async () => {
    const written = ['When', facts.whenText, 'Where', facts.whereText, 'What it costs', facts.costText]
    const lines = await linesAfter('/service/12', 'boxing')
    expect(lines.slice(0, 7)).toEqual([...written, 'Bring a towel.'])
  })

  test('begins with the built-in facts of its id, which appear once', async () => {
    const lines = await linesAfter('/service/5', 'food parcels')
    expect(lines[0]).toBe('When and where')
    expect(lines.indexOf('What it costs')).toBeLessThan(lines.indexOf('What to expect'))
    for (const text of ['When and where', 'What it costs', 'Nothing, ever.'])
      expect(lines.filter((line) => line === text)).toHaveLength(1)
  })

  test('replaces only the built-in fact that an administrator wrote', async () => {
    const lines = await linesAfter('/service/6', 'sewing')
    expect(lines[0]).toBe('When and where')
    expect(lines[lines.indexOf('What it costs') + 1]).toBe(facts.costText)
    expect(lines).not.toContain('Nothing. Materials, food and the play corner are free.')
  })

  test('shows its own text above the sentence that there is no more yet', async () => {
    const lines = await linesAfter('/service/11', 'chess')
    expect(lines.slice(0, 2)).toEqual(['We teach you.', wording.noFurtherInformation])
  })

  test('has no built-in text in its data if there is further information', async () => {
    expect((await read('/service/5')).html).toContain('How to start')
    expect((await read('/service/12')).html).not.toContain('How to start')
  })
})

test('the contact page and the footer have the first base if none has a postal address', async () => {
  const [leeds] = (await scripts.visitor.get('/api/bases')).body as { baseId: number }[]
  const mark = async (hasPostalAddress: boolean) => {
    const { body } = await scripts.visitor.get(`/api/base/${leeds?.baseId}`)
    const saved = await scripts.administrator.upload('/api/base/update', {
      contentBlock: { json: { ...(body as object), hasPostalAddress } },
    })
    expect(saved.status).toBe(200)
  }
  await mark(false)
  const { lines } = await read('/contact')
  await mark(true)
  expect(lines.filter((line) => line === 'LS9 4OV')).toHaveLength(2)
  expect(lines).not.toContain('LS21 9ZZ')
})

test('the contact page has the postal addresses, each with a map, and a link to all bases', async () => {
  const lines = await linesAfter('/contact', 'Our addresses')
  expect(lines.slice(0, 8)).toEqual([
    'The Old School Hall',
    '3 Ropewalk Rise',
    'Leeds',
    'LS9 4OV',
    '<a href="https://map.example/leeds">',
    'See it on a map',
    '<a href="/facilities">',
    'See where all our bases are',
  ])
})

test('home has the address of each base, with a map', async () => {
  const lines = await linesAfter('/', 'Where to find us')
  for (const found of [
    ['LS9 4OV', '<a href="https://map.example/leeds">', 'See it on a map'],
    [
      'LS21 9ZZ',
      '<a href="https://www.openstreetmap.org/search?query=LS21+9ZZ%2C+Otley">',
      'See it on a map',
    ],
  ])
    expect(lines.join('\n')).toContain(found.join('\n'))
})

describe('the page of an event', () => {
  test('describes the event, with links to calendar, sharing, contact and the list', async () => {
    const address = `${scripts.site.url}/events/1`
    const { status, html, lines } = await read('/events/1')
    expect(status).toBe(200)
    for (const line of [
      `<link href="${address}">`,
      `<meta content="${address}" property="og:url">`,
      'Winter lunch',
      'Saturday 12 December 2099',
      '11am to 2pm',
      'Main hall, Leeds',
      'Soup, bread and mince pies for everyone.',
      '<a href="/events/1.ics">',
      '<a href="/contact">',
      '<a href="/events">',
      // A plain link, where JavaScript does not run.
      `<a href="${address}">`,
    ])
      expect(lines).toContain(line)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Event',
      url: address,
      location: { address: { postalCode: 'LS9 4OV' } },
    })
  })

  test('of a past event says so, and has no calendar link', async () => {
    const { lines } = await read('/events/2')
    expect(lines).toContain('This event is over.')
    expect(lines).not.toContain('<a href="/events/2.ics">')
  })

  test('of a repeating event names its left-out days, as the list does', async () => {
    const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
    const leftOut = new Date(thursdayIn(3)).toLocaleDateString('en-GB', format).replace(',', '')
    for (const path of ['/events', '/events/3']) {
      const { html, lines } = await read(path)
      expect(lines, path).toContain('Next dates:')
      // React separates the two pieces of text by a comment.
      expect(html.replaceAll('<!-- -->', ''), path).toContain(`>Not on ${leftOut}<`)
    }
  })

  test('has absolute addresses in calendars', async () => {
    const text = `Come after lunch (${scripts.site.url}/events/1), or sing at home (https://songs.example/a).`
    for (const path of ['/events.ics', '/events/3.ics'])
      expect(unfold((await read(path)).html), path).toContain(text.replaceAll(',', '\\,'))
  })

  test('is linked by the list, the sitemap, the calendars and the structured data', async () => {
    const address = `${scripts.site.url}/events/1`
    expect((await read('/events')).lines).toContain('<a href="/events/1">')
    expect((await read('/events')).html).toContain(`"url":"${address}"`)
    expect((await read('/sitemap.xml')).html).toContain(`<loc>${address}</loc>`)
    for (const path of ['/events.ics', '/events/1.ics'])
      expect((await read(path)).html).toContain(`URL:${address}\r\n`)
  })
})

// The last test: it deletes the events.
test('home shows the next event, which disappears with its page when it is deleted', async () => {
  const remove = async (id: number) =>
    expect((await scripts.administrator.delete(`/api/event/delete/${id}`)).status).toBe(200)
  await remove(3)
  const lines = await linesAfter('/', 'Our next event')
  expect(lines.slice(0, 2)).toEqual(['<a href="/events/1">', 'Winter lunch'])
  await remove(1)
  expect((await read('/')).lines).not.toContain('Our next event')
  const gone = await read('/events/1')
  expect(gone.status).toBe(404)
  expect(gone.lines).toEqual(expect.arrayContaining([sentences.eventGone, 'See all events']))
})
