import { definitions } from '@isse/api'
import { factsOf, type Kind, type KindWithPage } from '@isse/api/site/kinds'
import { textLengths } from '@isse/api/testing/record-input'
import { expect } from 'vitest'
import type { Script } from '../requests/script.ts'
import { sendRecord, type AddedKind } from './add-records.ts'

/** Breaks out of every context of a text: an element, a script, a comment, an attribute, a line. */
const HOSTILE = `</script><script>alert(1)</script><!--<script><img src=x onerror=alert(1)>"'&\u2028\u2029.`

/** The specific parts of a kind of record. */
interface OwnPart {
  /** Fields that are not free text, or that identify the record. */
  fields?: Record<string, unknown>
  /** The pages that show it; `key` is the id of the record. */
  pages: (key: number) => string[]
}

/** The compiler demands an entry for each kind without a page of its own. New fields are covered by the schema. */
const own: Record<Exclude<Kind, KindWithPage | 'logoOnDark'>, OwnPart> = {
  service: { pages: (id) => ['/', '/services', `/service/${id}`] },
  associate: {
    fields: { link: 'https://example.org/</script><!--' },
    pages: () => ['/associates'],
  },
  event: {
    fields: { eventDate: 'Sunday 13 January 2047' },
    pages: (id) => ['/', '/events', `/events/${id}`],
  },
  galleryImage: { pages: () => ['/gallery'] },
  backgroundImage: { fields: { cloudImageId: 1 }, pages: () => ['/'] },
  base: {
    fields: { hasPostalAddress: true, mapLink: 'https://example.org/</script><!--' },
    pages: () => ['/facilities', '/contact', '/privacy'],
  },
  ownPage: {
    fields: { slug: 'hostile', menu: 'header', isPublished: true },
    pages: () => ['/hostile', '/'],
  },
  teamMember: { pages: () => ['/'] },
  testimonial: { pages: () => ['/'] },
  value: { pages: () => ['/about'] },
  partner: { pages: () => ['/about'] },
  document: { pages: () => ['/about'] },
  pageText: { fields: { page: 1, textUpdateId: 1 }, pages: () => ['/'] },
  contactDetails: { pages: () => ['/contact', '/'] },
  charity: {
    fields: {
      registeredNumber: '1234567',
      // Scripts do not write these two.
      whatItIs: 'a charity',
      copyrightYear: '2024',
      donateLink: 'https://example.org/</script><!--',
      volunteerLink: '/contact',
      facebookLink: 'https://example.org/facebook',
      twitterLink: 'https://example.org/twitter',
      instagramLink: 'https://example.org/instagram',
      youtubeLink: 'https://example.org/youtube',
      furtherLink: 'https://example.org/further',
    },
    pages: () => ['/', '/about', '/contact'],
  },
  heroSlide: { fields: { cloudImageId: 1, link: '/contact' }, pages: () => ['/'] },
}

/** A hostile text in a field, and the pages that show it. */
interface WrittenText {
  /** Such as 'service.name'. */
  field: string
  hostile: string
  shownOn: string[]
}

/** Writes a record of every kind by REST, with a hostile text in each text field. */
export async function writeHostileRecords(administrator: Script): Promise<WrittenText[]> {
  const written: WrittenText[] = []
  for (const definition of Object.values(definitions)) {
    if (!('rest' in definition)) continue
    const kind = { ...(definition as unknown as AddedKind), ...factsOf(definition.kind) }
    const { page = '/', rest, create = kind.update } = kind
    const { fields = {}, pages } = (own as Partial<Record<Kind, OwnPart>>)[kind.kind] ?? {
      pages: () => [page],
    }
    const values = textLengths(create)
      .filter(([name]) => !(name in fields))
      .map(([name, most]): [string, string] => [name, `${kind.kind}.${name} ${HOSTILE}`.slice(0, most)])
    const json = { ...Object.fromEntries(values), ...fields }
    const fileName = `${HOSTILE.slice(0, 60)}.pdf`
    const { status, body } = await sendRecord(administrator, `/api${rest.one}`, kind, json, fileName)
    expect([kind.kind, status, body]).toEqual([kind.kind, 200, expect.anything()])
    const key = Number((body as Record<string, unknown>)[kind.id])
    for (const [name, hostile] of values)
      written.push({ field: `${kind.kind}.${name}`, hostile, shownOn: pages(key) })
  }
  return written
}
