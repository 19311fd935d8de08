import { describe, expect, test } from 'vitest'
import { notIds } from './access-contract.ts'
import { expectNothingStored, withoutVariants } from './nothing-stored.ts'
import { createDisguisedSvg, createSmallImage } from '../images/photographs.ts'
import { failureOf, type Scripts } from '../requests/rest.ts'
import {
  describeRefusedFields,
  describeRefusedUploads,
  describeToleratedParts,
  readStoredBy,
  type UploadCall,
} from './upload-contract.ts'

/** What administrators add, change and delete, each with an image: services, associates, events, gallery images. */
export interface Content extends UploadCall {
  /** The name of its id in an answer; `id` is understood too. */
  idField: string
  /** In which field an answer has the address of the image. */
  imageField: 'imageUrl' | 'url'
  /** Which of the fields that old clients send must not be empty. */
  required: string[]
  /** The same for a change, where it asks for more. */
  requiredOnUpdate?: string[]
  /** Fields of its own that old clients do not know of, filled in. */
  extra?: object
  /** The procedure that changes the order, where administrators may. */
  reorder?: string
  gone: string
  deleted: string
  records: () => Promise<ContentRecord[]>
}

export type ContentRecord = Record<string, unknown>

/** Adds one, with its required fields. */
export async function addContent(
  scripts: Scripts,
  { path, part, fields }: UploadCall,
  overrides: object = {},
): Promise<ContentRecord> {
  const { status, body } = await scripts.administrator.upload(path, {
    [part]: { json: { ...fields, ...overrides } },
    imageFile: await createSmallImage('png'),
  })
  expect([status, body]).toEqual([200, expect.anything()])
  return body as ContentRecord
}

/** Reads one, without the encodings of its image, which follow an upload one by one. */
async function readOne({ visitor }: Scripts, { path, idField }: Content, record: ContentRecord) {
  return withoutVariants(await visitor.get(`${path}/${record[idField]}`))
}

/** Every row of the contract for one kind of content: for services, which the others are like. */
export function describeRestContract(scripts: Scripts, content: Content) {
  describeReading(scripts, content)
  describeToleratedParts(scripts, content)
  describeRefusedUploads(scripts, content)
  describeRefusedFields(scripts, content, incompleteRows(content))
  describeChanging(scripts, content)
  describeRefusedChanges(scripts, content)
  describeDeleting(scripts, content)
  describeDeletingAlike(scripts, content)
}

function incompleteRows({ required, fields, incomplete }: Content): [string, object, string][] {
  return required.flatMap((field) =>
    [undefined, '', ' \n ', 5].map((value): [string, object, string] => [
      `${field}: ${JSON.stringify(value)}`,
      { ...fields, [field]: value },
      incomplete,
    ]),
  )
}

function describeReading(scripts: Scripts, content: Content) {
  const { path, record, idField, imageField, gone } = content

  test('one answers as it does in the list', async () => {
    const added = await addContent(scripts, content)
    expect(added).toMatchObject({
      ...record,
      [idField]: expect.any(Number),
      [imageField]: expect.stringContaining(`${scripts.site.url}/images/`),
    })
    const { status, body } = await readOne(scripts, content, added)
    expect([status, body]).toEqual([200, withoutVariants(added)])
    expect(withoutVariants(await content.records())).toContainEqual(body)
  })

  test('one that is not there is 404 with its sentence', async () => {
    const missing = `${path}/999999`
    const { status, body } = await scripts.visitor.get(missing)
    expect([status, body]).toEqual([404, failureOf(404, gone, missing)])
  })
}

function describeChanging(scripts: Scripts, content: Content) {
  const { path, part, fields, record, idField, imageField, incomplete, extra = {}, reorder } = content
  const change = (json: object, parts = {}) =>
    scripts.administrator.upload(`${path}/update`, { [part]: { json: { ...fields, ...json } }, ...parts })

  describe('a change', () => {
    test('keeps the picture where none is sent, or nothing in its place', async () => {
      const added = await addContent(scripts, content)
      const empty = { name: '', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) }
      const forms = [{}, ...['undefined', 'null', '', empty].map((imageFile) => ({ imageFile }))]
      for (const parts of forms) {
        const { status, body } = await change({ id: added[idField] }, parts)
        const kept = { ...record, [idField]: added[idField], [imageField]: added[imageField] }
        expect([status, body]).toEqual([200, expect.objectContaining(kept)])
      }
    })

    test('takes the id as digits, and a new picture has a new address', async () => {
      const added = await addContent(scripts, content)
      const imageFile = await createSmallImage('webp', '#123456')
      const { status, body } = await change({ [idField]: String(added[idField]) }, { imageFile })
      expect([status, body]).toEqual([200, expect.objectContaining({ [idField]: added[idField] })])
      const [before, after] = [added, body as ContentRecord].map((one) => String(one[imageField]))
      expect(after).not.toBe(before)
      expect((await scripts.visitor.get(before ?? '')).status).toBe(404)
      expect((await scripts.visitor.get(after ?? '')).status).toBe(200)
    })

    test('keeps what old clients do not know of, where it is left out', async () => {
      const point = { focalX: 0.25, focalY: 1 }
      const alt = content.image === 'decorative' ? '' : 'Kept'
      const { [idField]: id } = await addContent(scripts, content, { imageAlt: 'Kept', ...point, ...extra })
      const { status, body } = await change({ id })
      expect([status, body]).toMatchObject([200, { ...extra, image: { ...point, alt } }])
    })

    if (reorder)
      test('keeps the order', async () => {
        const first = await addContent(scripts, content)
        const second = await addContent(scripts, content)
        const order = async () => {
          const ids = (await content.records()).map((one) => one[idField])
          return ids.filter((id) => id === first[idField] || id === second[idField])
        }
        const reversed = (await order()).reverse()
        expect((await scripts.administrator.post(`/trpc/${reorder}`, { ids: reversed })).status).toBe(200)
        for (const id of reversed) expect((await change({ id })).status).toBe(200)
        expect(await order()).toEqual(reversed)
      })

    test('that is not complete is refused, and changes nothing', async () => {
      const added = await addContent(scripts, content)
      const before = await readOne(scripts, content, added)
      for (const field of content.requiredOnUpdate ?? content.required)
        for (const value of [undefined, '', ' ']) {
          const { status, body } = await change({ id: added[idField], [field]: value })
          expect([status, body]).toEqual([400, failureOf(400, incomplete, `${path}/update`)])
        }
      const after = await readOne(scripts, content, added)
      expect(after.body).toEqual(before.body)
    })

    test('that knows an older version is 409, and one without a version overwrites', async () => {
      const { [idField]: id, version } = await addContent(scripts, content)
      expect((await change({ id, version })).status).toBe(200)
      const before = await readStoredBy(scripts, content)
      const sentence = expect.stringMatching(/^Somebody else has saved this/)
      for (const imageFile of [undefined, await createSmallImage('png')]) {
        const { status, body } = await change({ id, version }, { imageFile })
        expect([status, body]).toEqual([409, failureOf(409, sentence, `${path}/update`)])
        await expectNothingStored(before, () => readStoredBy(scripts, content))
      }
      expect((await change({ id })).status).toBe(200)
    })
  })
}

/** The refusals of a change that are the same code for all content. */
function describeRefusedChanges(scripts: Scripts, content: Content) {
  const { path, part, fields, idField } = content
  const change = (json: object, parts = {}) =>
    scripts.administrator.upload(`${path}/update`, { [part]: { json: { ...fields, ...json } }, ...parts })

  describe('a change', () => {
    test('is refused an imageId that is none, in words', async () => {
      const { [idField]: id } = await addContent(scripts, content)
      const { status, body } = await change({ id, imageId: -1 })
      expect([status, body]).toEqual([400, failureOf(400, 'This must be 1 or more.', `${path}/update`)])
    })

    test('of one that is not there is 404, and changes nothing', async () => {
      const before = await readStoredBy(scripts, content)
      for (const imageFile of [undefined, await createSmallImage('png')]) {
        const { status, body } = await change({ id: 999_999 }, { imageFile })
        expect([status, body]).toEqual([404, failureOf(404, content.gone, `${path}/update`)])
        await expectNothingStored(before, () => readStoredBy(scripts, content))
      }
    })

    test('that is refused for its picture leaves the record as it was', async () => {
      const { [idField]: id } = await addContent(scripts, content)
      const before = await readStoredBy(scripts, content)
      const { status } = await change(
        { id, [content.required[0] ?? '']: 'Changed' },
        { imageFile: createDisguisedSvg() },
      )
      expect(status).toBe(400)
      await expectNothingStored(before, () => readStoredBy(scripts, content))
    })

    test.each([undefined, 'NaN', 0, -1, 1.5, true, [5], '1e3', null])('is refused the id %j', async (id) => {
      const { status, body } = await change({ id })
      expect([status, body]).toMatchObject([400, { errors: [{ field: idField }] }])
    })
  })
}

function describeDeleting(scripts: Scripts, content: Content) {
  const { path, idField, imageField, deleted } = content
  const pathOf = (record: ContentRecord) => `${path}/delete/${record[idField]}`

  describe('deleting', () => {
    test.each(['DELETE', 'POST'])('by %s answers a message, and the picture is gone', async (method) => {
      const added = await addContent(scripts, content)
      const { status, body } = await scripts.administrator.send(pathOf(added), { method })
      expect([status, body]).toEqual([200, { message: deleted }])
      expect((await scripts.visitor.get(String(added[imageField]))).status).toBe(404)
      expect((await scripts.administrator.send(pathOf(added), { method })).status).toBe(404)
    })
  })
}

/** What is the same code for the deletion of all content. */
function describeDeletingAlike(scripts: Scripts, content: Content) {
  const { path, idField } = content
  const pathOf = (record: ContentRecord) => `${path}/delete/${record[idField]}`

  describe('deleting', () => {
    test.each(['POST', 'DELETE'])('by %s may say that it is JSON and send nothing', async (method) => {
      const answer = await scripts.administrator.send(pathOf(await addContent(scripts, content)), {
        method,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(200)
    })

    test('removes nothing for what is no id', async () => {
      const before = withoutVariants(await content.records())
      for (const id of notIds)
        for (const method of ['DELETE', 'POST'])
          expect((await scripts.administrator.send(`${path}/delete/${id}`, { method })).status).toBe(400)
      expect(withoutVariants(await content.records())).toEqual(before)
    })

    test('by GET is not a way', async () => {
      const { status, headers, body } = await scripts.administrator.get(`${path}/delete/1`)
      expect([status, headers.get('allow')]).toEqual([405, 'DELETE, POST, OPTIONS'])
      expect(body).toMatchObject({ status: 405, httpStatus: 'METHOD_NOT_ALLOWED' })
    })

    test('never gives the same id again', async () => {
      const first = await addContent(scripts, content)
      await scripts.administrator.delete(pathOf(first))
      const next = await addContent(scripts, content)
      expect(next[idField]).toBeGreaterThan(Number(first[idField]))
    })
  })
}
