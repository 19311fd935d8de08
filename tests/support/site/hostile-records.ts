import { definitions } from '@isse/api'
import { factsOf, type Kind, type KindWithPage } from '@isse/api/site/kinds'
import { expect } from 'vitest'
import { createPdf } from '@isse/api/testing/pdfs'
import { createSmallImage } from '../images/photographs.ts'
import type { Script } from '../requests/script.ts'

/** Ends every place that a text can stand in: an element, a script, a comment, an attribute, a line. */
const HOSTILE = `</script><script>alert(1)</script><!--<script><img src=x onerror=alert(1)>"'&\u2028\u2029.`

/** What is its own of a kind of record. */
interface OwnPart {
  /** Fields that are no free text, or that say which record it is. */
  fields?: Record<string, unknown>
  /** The pages that show it; `key` is the id of the record. */
  pages: (key: number) => string[]
}

/** How a record is written by REST, and where visitors see it. */
interface Writing extends OwnPart {
  /** Of the call that adds or changes a record. */
  path: string
  /** The part of a form that has the fields; undefined where the call takes JSON. */
  part: string | undefined
  file: 'imageFile' | 'documentFile' | undefined
}

/** A kind without a page of its own does not compile until it is here; a new field is written by itself, because the document has it. */
const own: Record<Exclude<Kind, KindWithPage>, OwnPart> = {
  service: {
    pages: (id) => ['/', '/services', `/service/${id}`],
  },
  associate: {
    fields: { link: 'https://example.org/</script><!--' },
    pages: () => ['/associates'],
  },
  event: {
    fields: { eventDate: 'Sunday 13 January 2047' },
    pages: (id) => ['/', '/events', `/events/${id}`],
  },
  galleryImage: {
    pages: () => ['/gallery'],
  },
  backgroundImage: {
    fields: { cloudImageId: 1 },
    pages: () => ['/'],
  },
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

const writings = Object.fromEntries(
  Object.values(definitions).map(({ kind, rest }): [Kind, Writing] => {
    const { hasFile, page = '/' } = factsOf(kind)
    const file = hasFile ? 'documentFile' : 'imageFile'
    const ownPart: OwnPart = (own as Partial<Record<Kind, OwnPart>>)[kind] ?? { pages: () => [page] }
    return [kind, { path: rest.one, part: rest.part, file: rest.part ? file : undefined, ...ownPart }]
  }),
)

interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  maxLength?: number
  contentMediaType?: string
  properties?: Record<string, Schema>
  allOf?: Schema[]
}
interface Document {
  paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>
  components: { schemas: Record<string, Schema> }
}

/** A hostile text that stands in a field, and the pages on which somebody reads it. */
export interface WrittenText {
  /** Such as 'service.name'. */
  field: string
  hostile: string
  shownOn: string[]
}

/** Writes a record of every entity, with a hostile text in each field that takes a text, by the calls of the document. */
export async function writeHostileRecords(administrator: Script): Promise<WrittenText[]> {
  const document = (await administrator.get('/api/openapi.json')).body as Document
  const written: WrittenText[] = []
  for (const [entity, writing] of Object.entries<Writing>(writings)) {
    const { path, part, file, fields = {}, pages } = writing
    const texts = textFields(document, writing).filter(({ name }) => !(name in fields))
    const values = texts.map(({ name, most }): [string, string] => [
      name,
      `${entity}.${name} ${HOSTILE}`.slice(0, most),
    ])
    const json = { ...Object.fromEntries(values), ...fields }
    const answer = part
      ? await administrator.upload(`/api${path}`, { [part]: { json }, ...(file && (await fileOf(file))) })
      : await administrator.post(`/api${path}`, json)
    expect([path, answer.status, answer.body]).toEqual([path, 200, expect.anything()])
    const key = Number(Object.entries(answer.body as object).find(([name]) => name === `${entity}Id`)?.[1])
    for (const [name, hostile] of values)
      written.push({ field: `${entity}.${name}`, hostile, shownOn: pages(key) })
  }
  return written
}

/** The fields of a call that take a text, and how long it may be. */
function textFields(document: Document, { path, part }: Writing) {
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? resolve(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
  const content = document.paths[path]?.post.requestBody.content ?? {}
  const body = resolve(Object.values(content)[0]?.schema ?? {})
  const record = part ? resolve(body.properties?.[part] ?? {}) : body
  return Object.entries(record.properties ?? {}).flatMap(([name, schema]) => {
    const { type, enum: words, maxLength } = resolve(schema)
    // 'text' is what old clients call another field of the record.
    return type === 'string' && !words && name !== 'text' ? [{ name, most: maxLength }] : []
  })
}

async function fileOf(file: NonNullable<Writing['file']>) {
  if (file === 'imageFile') return { imageFile: await createSmallImage('png') }
  const name = `${HOSTILE.slice(0, 60)}.pdf`
  return {
    documentFile: { name, mimeType: 'application/pdf', buffer: createPdf({ text: 'A report.' }) },
  }
}
