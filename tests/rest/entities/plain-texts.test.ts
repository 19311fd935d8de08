import { describe, expect, test } from 'vitest'
import { createSmallImage } from '../../support/images/photographs.ts'
import { storedImages } from '../../support/images/stored-images.ts'
import { DocumentCheck, type Document } from '../../support/requests/openapi.ts'
import { failureOf, useSite } from '../../support/requests/rest.ts'

// Long texts that scripts read as plain text, each with its Markdown source.

const scripts = useSite()

interface Entity {
  procedures: string
  path: string
  list: string
  part: string
  text: string
  fields: Record<string, string>
  incomplete: string
}

const entities: Record<string, Entity> = {
  service: {
    procedures: 'services',
    path: '/api/isseService',
    list: '/api/isseServices',
    part: 'contentBlock',
    text: 'serviceText',
    fields: { name: 'Tea' },
    incomplete: 'Please make sure all fields are complete.',
  },
  event: {
    procedures: 'events',
    path: '/api/event',
    list: '/api/events',
    part: 'eventDto',
    text: 'eventText',
    fields: { name: 'Tea', eventDate: '12 June', eventTime: 'noon', venue: 'Leeds' },
    incomplete: 'Please make sure that all fields are complete.',
  },
}

type Fields = Record<string, unknown>

/** Sends the fields as a part of a form: a Blob of JSON, or a text. */
type Sending = 'a Blob' | 'a text'

const send = (address: string, part: string, json: Fields, sending: Sending = 'a Blob') =>
  scripts.administrator
    .elsewhere()
    .upload(address, { [part]: sending === 'a Blob' ? { json } : JSON.stringify(json) })

async function uploadImage(): Promise<number> {
  const { body } = await scripts.administrator.upload('/api/image', {
    imageFile: await createSmallImage('png'),
  })
  return (body as { imageId: number }).imageId
}

async function add({ path, part, fields, text, procedures }: Entity, sent: Fields = { [text]: 'x' }) {
  const { status, body } = await send(path, part, { ...fields, ...sent, imageId: await uploadImage() })
  expect([status, body]).toMatchObject([200, fields])
  const record = body as Fields
  const id = { [`${path.slice(5).replace('isseS', 's')}Id`]: Object.values(record)[0] }
  return {
    record,
    id,
    address: `${path}/${Object.values(id)[0]}`,
    /** Saves a text by tRPC, as the site's own screens do. */
    save: async (saved: string, format: string) => {
      const call = { ...id, ...fields, [text]: saved, [`${text}Format`]: format }
      expect((await scripts.administrator.elsewhere().post(`/trpc/${procedures}.update`, call)).status).toBe(
        200,
      )
    },
  }
}

/** Reads a record or list without pictures, which change while they are encoded. */
async function read(address: string): Promise<Fields> {
  const { body } = await scripts.visitor.elsewhere().get(address)
  return JSON.parse(JSON.stringify(body), (key, value: unknown) =>
    key === 'image' ? undefined : value,
  ) as Fields
}

/** The Markdown sources of these tests with their readings. */
const readings: Record<string, string> = {
  '## Tea\n\n- 5 \\* 3\n- [cake](https://example.org/a_b)': 'Tea\n\n• 5 * 3\n• cake',
  '## Tea\n\n- **5** \\* 3\n- cake': 'Tea\n\n• 5 * 3\n• cake',
  'Tea & \\*cake\\*': 'Tea & *cake*',
  '**Soup**': 'Soup',
  'Bread *and* **butter**': 'Bread *and* butter',
  'Bread *and* butter': 'Bread *and* butter',
}
const [source, likeSource, likePlain, otherSource, likeOther] = Object.keys(readings)
const otherText = 'Bread *and* butter'

type Formats = (string | undefined)[]

/** The result of each combination, in the order text × Markdown. `T` is the sent text, `M` the sent Markdown. */
type Outcome = 'kept' | 'plain T' | 'source T' | 'source M' | 'refused' | 'incomplete'

interface Table {
  /** The record before; undefined for a new one. */
  saved?: { text: string; markdown: string | null }
  texts: Record<string, string | undefined>
  /** Keyed by the text if the result depends on it. */
  markdowns: Record<string, string | null | undefined | Record<string, string | undefined>>
  outcomes: Record<string, Outcome[]>
  /** Results that differ with the format 'markdown'. */
  withMarkdown: Record<string, Outcome[]>
}

const tables: Record<string, Table> = {
  'a new record': {
    texts: { absent: undefined, given: otherText },
    markdowns: { absent: undefined, null: null, other: otherSource, agreeing: likeOther },
    outcomes: {
      absent: ['incomplete', 'incomplete', 'source M', 'source M'],
      given: ['plain T', 'plain T', 'source M', 'source M'],
    },
    withMarkdown: { given: ['source T', 'source T', 'source M', 'source M'] },
  },
  'a record with a plain text': {
    saved: { text: 'Tea & *cake*', markdown: null },
    texts: { absent: undefined, same: 'Tea & *cake*', other: otherText },
    markdowns: {
      absent: undefined,
      'null, as it is': null,
      other: otherSource,
      agreeing: { absent: likePlain, same: likePlain, other: likeOther },
    },
    outcomes: {
      absent: ['incomplete', 'incomplete', 'source M', 'source M'],
      same: ['kept', 'kept', 'source M', 'source M'],
      other: ['plain T', 'plain T', 'refused', 'source M'],
    },
    withMarkdown: { other: ['source T', 'source T', 'refused', 'source M'] },
  },
  'a record with a Markdown text': {
    saved: { text: 'Tea\n\n• 5 * 3\n• cake', markdown: source ?? '' },
    texts: { absent: undefined, same: 'Tea\r\n\r\n• 5 * 3\r\n• cake\n', other: otherText },
    markdowns: {
      absent: undefined,
      null: null,
      same: source,
      other: otherSource,
      agreeing: { absent: likeSource, same: likeSource, other: likeOther },
    },
    outcomes: {
      absent: ['incomplete', 'incomplete', 'kept', 'source M', 'source M'],
      same: ['kept', 'plain T', 'kept', 'source M', 'source M'],
      other: ['plain T', 'plain T', 'plain T', 'refused', 'source M'],
    },
    withMarkdown: { other: ['source T', 'refused', 'source T', 'refused', 'source M'] },
  },
}

/** Expands a table into its combinations with their results. */
function rowsOf({ texts, markdowns, outcomes, withMarkdown }: Table, formats: Formats) {
  return Object.entries(texts).flatMap(([textName, text]) =>
    Object.entries(markdowns).flatMap(([markdownName, either], at) =>
      formats.map((format) => {
        const markdown = typeof either === 'object' && either ? either[textName] : either
        const ofFormat = format === 'markdown' ? withMarkdown[textName] : undefined
        const outcome = (ofFormat ?? outcomes[textName])?.[at] as Outcome
        return {
          row: `text ${textName}, Markdown ${markdownName}, ${format}`,
          text,
          markdown,
          format,
          outcome,
        }
      }),
    ),
  )
}

/** The encoding of the form does not affect formats, so only one of the two tests all formats. */
const sendings: [string, Sending, Formats][] = [
  ['service', 'a Blob', [undefined, 'plain', 'markdown']],
  ['event', 'a text', ['markdown']],
]

describe.each(sendings)('the text of a %s that is sent as %s', (name, sending, formats) => {
  const entity = entities[name] as Entity
  const { text, path, part, fields, incomplete } = entity
  const textsOf = (record: Fields) =>
    [record[text], record[`${text}Markdown`], record[`${text}Format`]].map(withLineFeeds)
  const field = [{ field: text, message: expect.any(String) }]
  const refused = `${text} is not what ${text}Markdown reads as, and both differ from what is saved. Send the one that you have changed, and leave the other out.`

  test.each(Object.entries(tables))('in %s, by every combination', async (_, table) => {
    const { saved } = table
    const { save, id, address } = await add(entity)
    const key = saved ? id : { imageId: await uploadImage() }
    const asSaved = saved && [saved.text, saved.markdown, 'plain']
    const expected: Record<string, unknown> = {}
    const found: Record<string, unknown> = {}
    for (const { row, outcome, ...sent } of rowsOf(table, formats)) {
      if (saved) await save(saved.markdown ?? saved.text, saved.markdown === null ? 'plain' : 'markdown')
      const texts = {
        [text]: sent.text,
        [`${text}Markdown`]: sent.markdown,
        [`${text}Format`]: sent.format,
      }
      const json = { ...fields, ...key, ...texts }
      const { status, body } = await send(saved ? `${path}/update` : path, part, json, sending)
      const { errors, message } = body as { errors?: unknown; message?: string }
      found[row] = status === 200 ? textsOf(body as Fields) : [status, message, errors]
      expected[row] = {
        kept: asSaved,
        'plain T': [withLineFeeds(sent.text), null, 'plain'],
        'source T': [readings[sent.text ?? ''], sent.text, 'plain'],
        'source M': [readings[sent.markdown ?? ''], sent.markdown, 'plain'],
        refused: [400, refused, field],
        incomplete: [400, incomplete, field],
      }[outcome]
      if (saved)
        expect([row, textsOf(await read(address))]).toEqual([row, status === 200 ? found[row] : asSaved])
    }
    expect(found).toEqual(expected)
  })
})

const withLineFeeds = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\r', '').trim() : value

describe.each(Object.keys(entities))('a script that reads a %s', (name) => {
  const entity = entities[name] as Entity
  const { text, path, part, list, fields } = entity

  test('reads it alike in lists, with another ETag for another source', async () => {
    const { record, save, address } = await add(entity, { [`${text}Markdown`]: '**Soup**' })
    expect(record).toMatchObject({ [text]: 'Soup', [`${text}Markdown`]: '**Soup**' })
    // Each encoding of the uploaded picture changes the ETag.
    await storedImages(scripts.site)
    const tagOf = async (of: string) => (await scripts.visitor.get(of)).headers.get('etag') ?? ''
    for (const place of [address, list]) {
      expect([await read(place)].flat()).toContainEqual(expect.objectContaining({ [text]: 'Soup' }))
      const etag = await tagOf(place)
      const again = scripts.visitor.with({ 'if-none-match': etag })
      expect((await again.get(place)).status).toBe(304)
      await save('So**up**', 'markdown')
      expect((await again.get(place)).status).toBe(200)
      expect([await read(place)].flat()).toContainEqual(
        expect.objectContaining({ [text]: 'Soup', [`${text}Markdown`]: 'So**up**' }),
      )
      await save('**Soup**', 'markdown')
    }
  })

  test('keeps the source if it changes another field and sends everything back', async () => {
    const { address, save } = await add(entity)
    await save(source ?? '', 'markdown')
    const before = await read(address)
    const { status } = await send(`${path}/update`, part, { ...before, name: 'Cake' })
    expect(status).toBe(200)
    expect(await read(address)).toEqual({ ...before, name: 'Cake', version: Number(before['version']) + 1 })
  })

  test('keeps the source if it does not know it and sends back the fields that it knows', async () => {
    const { address, save } = await add(entity)
    await save(source ?? '', 'markdown')
    const before = await read(address)
    const { [`${text}Markdown`]: markdown, [`${text}Format`]: _, version, ...known } = before
    expect((await send(`${path}/update`, part, { ...known, name: 'Cake' })).status).toBe(200)
    expect(await read(address)).toEqual({ ...before, name: 'Cake', version: Number(version) + 1 })
    expect((await send(`${path}/update`, part, { ...known, [text]: `${known[text]}!` })).status).toBe(200)
    expect(await read(address)).toMatchObject({ [text]: `${known[text]}!`, [`${text}Markdown`]: null })
    expect(markdown).toBe(source)
  })

  test('gets a conflict for an older version of both texts, not an error about the texts', async () => {
    const { address, save } = await add(entity)
    const before = await read(address)
    await save(source ?? '', 'markdown')
    const sent = { ...before, [text]: otherText, [`${text}Markdown`]: otherSource }
    expect((await send(`${path}/update`, part, sent)).status).toBe(409)
  })

  test.each([
    ['is a number', 5, 'This must be a text.'],
    ['is too long', 'x'.repeat(20_001), 'Use 20,000 characters or fewer'],
    ['has a bad link', '[Soup](javascript:alert)', "The link to 'javascript:alert' cannot be used."],
  ])('is refused a source that %s', async (_, Markdown, message) => {
    const { id, address } = await add(entity)
    const before = await read(address)
    const sent = { ...fields, [`${text}Markdown`]: Markdown }
    for (const [to, json] of [
      [path, { ...sent, imageId: await uploadImage() }],
      [`${path}/update`, { ...sent, ...id }],
    ] as const) {
      const { status, body } = await send(to, part, json)
      expect([status, body]).toMatchObject([
        400,
        { ...failureOf(400, expect.stringContaining(message), to), errors: [{ field: `${text}Markdown` }] },
      ])
    }
    expect(await read(address)).toEqual(before)
  })
})

test('a missing record is 404, whatever its texts', async () => {
  const sent = { serviceId: 999_999, name: 'Tea', serviceText: otherText, serviceTextMarkdown: otherSource }
  expect((await send('/api/isseService/update', 'contentBlock', sent)).status).toBe(404)
})

test('the document has a source for each text, and deprecates its format', async () => {
  const document = (await scripts.visitor.get('/api/openapi.json')).body as Document
  const check = new DocumentCheck(document)
  for (const [name, { path, part, text, fields }] of Object.entries(entities)) {
    const { schema = {} } =
      document.paths[path.replace('/api', '')]?.['post']?.requestBody?.content['multipart/form-data'] ?? {}
    const problems = (texts: Fields) =>
      check.problems(schema, { [part]: { ...fields, imageId: 5, ...texts }, imageFile: 'bytes' })
    expect([problems({ [text]: 'x' }), problems({ [`${text}Markdown`]: 'x' })]).toEqual([
      undefined,
      undefined,
    ])
    expect([problems({}), problems({ [`${text}Markdown`]: 5 })]).not.toContain(undefined)
    const record = document.components.schemas[name.charAt(0).toUpperCase() + name.slice(1)]
    expect(record?.['required']).toContain(`${text}Markdown`)
    expect(record?.properties?.[`${text}Format`]).toMatchObject({ deprecated: true })
  }
})
