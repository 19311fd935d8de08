import { liveColumn } from './core/tables.ts'
import { createDocumentFile, createImage } from '@isse/db/factories'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { requiredFields, sampleTexts, textLengths, textOf } from '../testing/record-input.ts'
import { describeFormatContract } from '../testing/format-contract.ts'
import { createImageFile, useTestApi } from '../testing/test-api.ts'
import { wording } from '../site/words/wording.ts'
import { factsOf, listKinds, type ListKind } from '../site/kinds.ts'
import type { DefinitionFacts } from './core/definition.ts'
import { definitions } from './definitions.ts'

// The promises of every list kind. audiences.test.ts covers permissions.

const api = useTestApi()

/** A record in a response. For some kinds the image's address has another name. */
interface Answer extends Record<string, unknown> {
  version: number
  image?: { imageId: number; alt: string; focalX: number; focalY: number } | null
}

/** The procedures of a kind. They are methods, because TypeScript compares parameters of methods loosely. */
interface Procedures {
  get(key: object): Promise<Answer>
  create(input: object): Promise<Answer>
  update(input: object): Promise<Answer>
  reorder(input: { ids: unknown[] }): Promise<unknown>
  remove(key: object): Promise<{ message: string }>
}

type Who = 'visitor' | 'member' | 'editor' | 'administrator'

interface ListDefinition extends DefinitionFacts {
  create: z.ZodObject
  longTexts: string[]
  direction: 'ascending' | 'descending'
}

const rows = Object.entries(definitions).flatMap(([router, definition]) =>
  listKinds.some((kind) => kind === definition.kind)
    ? [{ router, definition: definition as ListDefinition, ...factsOf(definition.kind) }]
    : [],
)

const limits = new Map(
  rows.flatMap(({ router, definition }) =>
    textLengths(definition.create).map(([field, length]) => [`${router}.${field}`, length]),
  ),
)

test.each([
  [60, 'ownPages.slug'],
  [300, 'associates.name bases.name bases.postcode bases.town documents.title events.name events.venue'],
  [300, 'events.eventDate events.eventTime gallery.caption ownPages.title ownPages.metaDescription'],
  [300, 'partners.name partners.contribution services.name services.imageAlt teamMembers.name values.name'],
  [300, 'teamMembers.role testimonials.author gallery.imageAlt'],
  [1000, 'bases.address bases.openingHours bases.phone documents.documentText ownPages.lead'],
  [1000, 'services.costText services.whenText services.whereText'],
  [2000, 'associates.link bases.mapLink'],
  [20_000, 'associates.associateText bases.baseText bases.facilities bases.stepFreeNote events.eventText'],
  [20_000, 'ownPages.ownPageText services.serviceText services.furtherInformation testimonials.quote'],
  [20_000, 'teamMembers.teamMemberText values.valueText'],
])('%i characters are the limit of %s', (limit, fields) => {
  for (const field of fields.split(' ')) expect(limits.get(field), field).toBe(limit)
})

describe.each(rows)(
  'a record of the kind $kind',
  ({ router, definition, id, model, label = '', image, hasFile, noun, byDate }) => {
    const { create, update, longTexts } = definition
    const gone = `Sorry, that ${noun} is no longer available.`
    // Two screens have a message of their own (specification, section 5).
    const isOther = ['event', 'galleryImage'].includes(definition.kind)
    const incomplete = isOther ? wording.thatAllFieldsComplete : wording.allFieldsComplete
    const texts = sampleTexts(create)
    const as = (who: Who) => (api[who] as unknown as Record<string, Procedures>)[router] as Procedures
    const files = async () => ({
      ...(image && { imageId: (await createImage(api.db)).imageId }),
      ...(hasFile && { documentFileId: (await createDocumentFile(api.db)).documentFileId }),
    })
    const add = async (more: object = {}) => as('editor').create({ ...texts, ...(await files()), ...more })
    const keyOf = (record: Answer) => ({ [id]: record[id] })

    test('is added with its required fields, and read by a number or its digits', async () => {
      const added = await add({ [label]: `  A ${label} \n` })
      expect(added).toMatchObject({ ...texts, version: 1 })
      expect(await as('visitor').get(keyOf(added))).toEqual(added)
      expect(await as('visitor').get({ [id]: String(added[id]) })).toEqual(added)
    })

    test("is not added without a required field, and its screen's message says so", async () => {
      for (const field of requiredFields(create))
        for (const value of field in texts ? [undefined, '', ' \n '] : [undefined])
          await expect(add({ [field]: value }), field).rejects.toMatchObject({
            code: 'BAD_REQUEST',
            message: incomplete,
            cause: { issues: [expect.objectContaining({ path: [field] })] },
          })
    })

    test('accepts texts up to their limits, and no longer ones', async () => {
      for (const [field, length] of textLengths(create)) {
        await add({ [field]: textOf(field, length) })
        await expect(add({ [field]: textOf(field, length + 1) }), field).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          message: expect.stringContaining(`Use ${length.toLocaleString('en-GB')} characters or fewer`),
        })
      }
    })

    test('keeps fields that a change leaves out, its files too, and is overwritten by a change without a version', async () => {
      const before = await add()
      const required = Object.fromEntries(
        requiredFields(update).flatMap((field) => (field in texts ? [[field, texts[field]]] : [])),
      )
      const rest = {
        ...required,
        ...(requiredFields(update).includes('link') && { link: 'https://isse.example' }),
      }
      const after = await as('editor').update({ ...keyOf(before), ...rest })
      expect(after).toEqual({ ...before, ...rest, version: 2 })
    })

    test('rejects a change if somebody else has saved meanwhile', async () => {
      const { version, ...record } = await add()
      const change = { ...texts, link: 'https://isse.example', ...keyOf({ version, ...record }), version }
      const saved = await as('editor').update(change)
      await expect(as('editor').update(change)).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await as('visitor').get(keyOf(saved))).toEqual(saved)
    })

    test('is unpublished, and published again with every column but version and updatedAt unchanged', async () => {
      const kind = definition.kind as ListKind
      const added = await add(
        kind === 'event' ? { eventDate: '12 December 2047', eventTime: '2pm to 4pm' } : {},
      )
      const key = { kind, id: Number(added[id]) }
      const read = async () =>
        (
          await api.db.$queryRawUnsafe<{ row: object }[]>(
            `SELECT to_jsonb(record) - '{version,updatedAt}'::text[] AS row FROM "${model}" AS record WHERE "${id}" = ${key.id}`,
          )
        )[0]?.row
      const before = await read()
      await api.editor.unpublished.unpublish(key)
      expect(await read()).toEqual({ ...before, [liveColumn(kind)]: false })
      await expect(as('visitor').get(keyOf(added))).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const off = await api.editor.unpublished.ofRecord(key)
      await api.editor.unpublished.publish({ ...key, seen: off?.revisionId ?? 0 })
      expect(await read()).toEqual(before)
      expect(await as('visitor').get(keyOf(added))).toEqual({ ...added, version: 2 })
    })

    test('is restored to a former version, with its files and its crop', async () => {
      const link = 'https://isse.example'
      const before = await add({ link, ...(image && { focalX: 0.25, focalY: 1 }) })
      const other = { ...texts, link, ...(await files()), [label]: 'Other words' }
      await as('editor').update({ ...other, ...keyOf(before) })
      const { lines } = await api.editor.revisions.ofRecord({
        kind: definition.kind,
        id: Number(before[id]),
      })
      await api.editor.revisions.goBack({ revisionId: lines[1]?.revisionId ?? 0, version: 2 })
      expect(await as('editor').get(keyOf(before))).toEqual({ ...before, version: 3 })
    })

    test('is deleted for good, with a message that names it, and its id is not reused', async () => {
      const record = await add()
      const { message } = await as('editor').remove(keyOf(record))
      const of = definition.kind === 'testimonial' ? 'of ' : ''
      expect(message).toBe(`The ${noun} ${of}'${record[label]}' has been deleted from your website.`)
      for (const call of [
        () => as('visitor').get(keyOf(record)),
        () => as('editor').update({ ...texts, link: 'https://isse.example', ...keyOf(record) }),
        () => as('editor').remove(keyOf(record)),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', message: gone })
      expect(Number((await add())[id])).toBeGreaterThan(Number(record[id]))
    })

    // Events are sorted by date.
    if (!byDate)
      test('is sorted by editors, and stays whole', async () => {
        const [first, second] = [await add(), await add()]
        const list = async () =>
          (
            await api.db.$queryRawUnsafe<Record<string, number>[]>(
              `SELECT "${id}", "position" FROM "${factsOf(definition.kind).model}" ORDER BY "position"`,
            )
          ).map((row) => row[id])
        expect(await list()).toEqual([first[id], second[id]])
        const ids = definition.direction === 'ascending' ? [second[id], first[id]] : [first[id], second[id]]
        await as('editor').reorder({ ids })
        expect(await list()).toEqual([second[id], first[id]])
        expect(await as('visitor').get(keyOf(first))).toEqual(first)
      })

    test('is not found by an unknown id', async () => {
      for (const wrong of [0, -1, 1.5, NaN, 3_000_000_000, '0x10', '1e3', ''])
        await expect(as('visitor').get({ [id]: wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })

    if (image)
      describe('with a picture', () => {
        const upload = async () => api.images.add(await createImageFile())
        const change = (record: Answer, fields: object = {}) =>
          as('editor').update({ ...texts, link: 'https://isse.example', ...keyOf(record), ...fields })

        test('keeps the focal point until a save moves it', async () => {
          const record = await add({ focalX: 0.25, focalY: 1 })
          expect(record.image).toMatchObject({ focalX: 0.25, focalY: 1 })
          const moved = { focalX: 0, focalY: 0.5 }
          expect((await change(record, moved)).image).toMatchObject(moved)
          await expect(change(record, { version: 1, focalX: 1, focalY: 1 })).rejects.toMatchObject({
            code: 'CONFLICT',
          })
          for (const wrong of [
            { focalX: 0.5 },
            { focalY: 0.5 },
            { focalX: 1.1, focalY: 0 },
            { focalX: 0, focalY: -0.1 },
          ])
            await expect(change(record, wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
          expect((await change(record)).image).toMatchObject(moved)
        })

        test('is rejected with a message if the picture is no longer there', async () => {
          const message = 'That picture is no longer there. Please choose it again.'
          await expect(add({ imageId: 999 })).rejects.toMatchObject({ code: 'BAD_REQUEST', message })
          await expect(add({ imageId: 999, focalX: 0, focalY: 0 })).rejects.toMatchObject({
            code: 'BAD_REQUEST',
            message: expect.stringMatching(/^That picture/),
          })
        })

        test("may get another one, and the first one's files are deleted once the history forgets it", async () => {
          const imageId = await upload()
          const record = await add({ imageId })
          const before = await api.countObjects()
          await change(record, { imageId: await upload() })
          expect(await api.countObjects()).toBeGreaterThan(before)
          await api.administrator.revisions.forgetPicture({ imageId })
          expect(await api.countObjects()).toBe(before)
        })

        test('deletes its files when it is deleted, unless another record shows them', async () => {
          const before = await api.countObjects()
          const imageId = await upload()
          const [one, other] = [await add({ imageId }), await add({ imageId })]
          await as('editor').remove(keyOf(one))
          expect((await as('visitor').get(keyOf(other))).image).toMatchObject({ imageId })
          await as('editor').remove(keyOf(other))
          expect(await api.countObjects()).toBe(before)
        })
      })

    // A decorative or optional picture can be removed.
    if (image && !requiredFields(create).includes('imageId'))
      test('may have no picture, keeps one that a change leaves out, and loses one, whose files are deleted when it is forgotten', async () => {
        const bare = await add({ imageId: undefined })
        expect(bare).toMatchObject({ image: null, imageUrl: '' })
        const before = await api.countObjects()
        const change = async (to?: number | null) =>
          as('editor').update({ ...texts, ...keyOf(bare), imageId: to })
        const imageId = await api.images.add(await createImageFile())
        expect(await change(imageId)).toMatchObject({ image: { imageId } })
        expect(await api.countObjects()).toBeGreaterThan(before)
        expect((await change()).image).not.toBeNull()
        expect(await change(null)).toMatchObject({ image: null, imageUrl: '' })
        await api.administrator.revisions.forgetPicture({ imageId })
        expect(await api.countObjects()).toBe(before)
      })

    describeFormatContract(() => api, {
      longTexts,
      create: (fields) => add(fields),
      update: (record, fields) =>
        as('editor').update({
          ...texts,
          link: 'https://isse.example',
          ...keyOf(record as Answer),
          ...fields,
        }),
    })
  },
)
