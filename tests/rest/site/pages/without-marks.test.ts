import { createBase, createCharity, createEvent, createService } from '@isse/db/factories'
import { describe, expect, test } from 'vitest'
import { useSite } from '../../../support/requests/rest.ts'

// Texts for search engines, link previews and calendars, which have no formatting.

const markdown =
  '## What to bring\n\nBring a **cup** & [the book](https://www.example.org/songs).\n\n- one \\*star\\*\n- two'
const plain = 'Bring **cups**.'
/** Descriptions do not contain addresses. */
const described = 'What to bring\n\nBring a cup & the book.\n\n• one *star*\n• two'

const hours = { startsAt: new Date('2099-12-12T11:00:00Z'), endsAt: new Date('2099-12-12T14:00:00Z') }

const scripts = useSite({}, async (db) => {
  await createCharity(db)
  await createEvent(db, { name: 'Choir', eventText: markdown, eventTextFormat: 'markdown', ...hours })
  await createEvent(db, { name: 'Lunch', eventText: plain, ...hours })
  await createService(db, { serviceId: 11, serviceText: markdown, serviceTextFormat: 'markdown' })
  await createService(db, { serviceId: 12, serviceText: plain })
  await createBase(db, { baseText: markdown, baseTextFormat: 'markdown' })
})

const read = async (path: string) => String((await scripts.visitor.get(path)).body)

/** Returns the descriptions of a page for search engines and for link previews. */
const descriptionsOf = (html: string) =>
  [...html.matchAll(/<meta (?:name|property)="(?:og:)?description" content="([^"]*)"/g)].map(([, content]) =>
    content?.replaceAll('&amp;', '&'),
  )

/** Returns all descriptions in the structured data of a page. */
function describedInData(html: string): string[] {
  const scriptsOfData = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  const found: string[] = []
  for (const [, json = ''] of scriptsOfData)
    JSON.parse(json, (key, value: unknown) => {
      if (key === 'description') found.push(String(value))
      return value
    })
  return found
}

describe('a Markdown text has no marks', () => {
  test.each(['/events/1', '/service/11'])('in the descriptions of %s', async (path) => {
    const descriptions = descriptionsOf(await read(path))
    expect(descriptions).toHaveLength(2)
    for (const description of descriptions) expect(description).toContain(described)
  })

  test.each(['/events/1', '/events', '/facilities'])('in the structured data of %s', async (path) => {
    expect(describedInData(await read(path))).toContain(described)
  })

  test.each(['/events.ics', '/events/1.ics'])('in %s, which names the addresses of links', async (path) => {
    // Long lines are folded (RFC 5545, section 3.1).
    const calendar = (await read(path)).replaceAll('\r\n ', '')
    expect(calendar).toContain(
      String.raw`DESCRIPTION:What to bring\n\nBring a cup & the book (https://www.example.org/songs).\n\n• one *star*\n• two`,
    )
  })
})

test('a plain text stays as it was typed', async () => {
  for (const path of ['/events/2', '/service/12'])
    expect(descriptionsOf(await read(path)).join()).toContain(plain)
  expect(describedInData(await read('/events/2'))).toContain(plain)
  expect(await read('/events.ics')).toContain(`DESCRIPTION:${plain}`)
})
