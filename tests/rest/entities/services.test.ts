import { describe, expect, test } from 'vitest'
import { expectNothingStored } from '../../support/contracts/nothing-stored.ts'
import {
  addContent,
  describeRejectedFields,
  readStoredBy,
  type ContentRecord,
} from '../../support/contracts/upload-contract.ts'
import { createDisguisedSvg, createSmallImage } from '../../support/images/photographs.ts'
import { failureOf, useSite } from '../../support/requests/rest.ts'
import type { Part } from '../../support/requests/script.ts'

// Tests of code that all kinds share, in addition to every-record.test.ts.

const scripts = useSite()

const fields = { name: 'Boxing', text: 'For beginners, on Mondays.' }
const incomplete = 'Please make sure all fields are complete.'
const services = {
  path: '/api/isseService',
  part: 'contentBlock',
  fields,
  records: async () => (await scripts.visitor.get('/api/isseServices')).body as ContentRecord[],
}
const add = (overrides?: object) => addContent(scripts, services, overrides)
const change = (json: object, parts: Record<string, Part | undefined> = {}) =>
  scripts.administrator.upload('/api/isseService/update', {
    contentBlock: { json: { ...fields, ...json } },
    ...parts,
  })
const stored = () => readStoredBy(scripts, services)

describeRejectedFields(scripts, services, [
  ...Object.keys(fields).flatMap((field) =>
    [undefined, '', ' \n ', 5].map((value): [string, object, string] => [
      `${field}: ${JSON.stringify(value)}`,
      { ...fields, [field]: value },
      incomplete,
    ]),
  ),
  ['a name that is too long', { name: 'x'.repeat(301), text: 'x' }, 'Use 300 characters or fewer'],
])

describe('a change', () => {
  /** Expects that a change is rejected and stores nothing. */
  async function expectRejected(json: object, status: number, message: unknown, imageFile?: Part) {
    const before = await stored()
    const answer = await change(json, { imageFile })
    const failure = failureOf(status, message, '/api/isseService/update')
    expect([answer.status, answer.body]).toEqual([status, failure])
    await expectNothingStored(before, stored)
  }

  test('keeps the picture if none is sent, or an empty part', async () => {
    const { serviceId: id, imageUrl } = await add()
    const empty = { name: '', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) }
    for (const imageFile of [undefined, 'undefined', 'null', '', empty])
      expect(await change({ id }, { imageFile })).toMatchObject({ status: 200, body: { imageUrl } })
  })

  test('accepts the id as digits, and a new picture has a new address', async () => {
    const { serviceId, imageUrl } = await add()
    const imageFile = await createSmallImage('webp', '#123456')
    const { status, body } = await change({ serviceId: String(serviceId) }, { imageFile })
    expect([status, body]).toMatchObject([200, { serviceId }])
    expect((await scripts.visitor.get(String(imageUrl))).status).toBe(404)
    expect((await scripts.visitor.get(String((body as ContentRecord)['imageUrl']))).status).toBe(200)
  })

  test('keeps newer fields that old clients omit', async () => {
    const point = { focalX: 0.25, focalY: 1 }
    const extra = {
      furtherInformation: 'Bring a friend.',
      whenText: 'Mondays, 6pm',
      whereText: 'The main hall',
      costText: 'Nothing.',
    }
    const { serviceId: id } = await add({ imageAlt: 'Kept', ...point, ...extra })
    const { status, body } = await change({ id })
    expect([status, body]).toMatchObject([200, { ...extra, image: { ...point, alt: 'Kept' } }])
  })

  test('keeps the order', async () => {
    const added = [(await add())['serviceId'], (await add())['serviceId']]
    const order = async () =>
      (await services.records()).map(({ serviceId }) => serviceId).filter((id) => added.includes(id))
    const ids = (await order()).reverse()
    expect((await scripts.administrator.post('/trpc/services.reorder', { ids })).status).toBe(200)
    for (const id of ids) expect((await change({ id })).status).toBe(200)
    expect(await order()).toEqual(ids)
  })

  test('that is incomplete is rejected, and changes nothing', async () => {
    const { serviceId: id } = await add()
    for (const field of Object.keys(fields))
      for (const value of [undefined, '', ' ']) await expectRejected({ id, [field]: value }, 400, incomplete)
  })

  test('with an older version is 409, and without a version overwrites', async () => {
    const { serviceId: id, version } = await add()
    expect((await change({ id, version })).status).toBe(200)
    const sentence = expect.stringMatching(/^Somebody else has saved this/)
    for (const imageFile of [undefined, await createSmallImage('png')])
      await expectRejected({ id, version }, 409, sentence, imageFile)
    expect((await change({ id })).status).toBe(200)
  })

  test('is rejected with a sentence for an invalid imageId', async () => {
    const { serviceId: id } = await add()
    await expectRejected({ id, imageId: -1 }, 400, 'This must be 1 or more.')
  })

  test('of a missing service is 404, and changes nothing', async () => {
    for (const imageFile of [undefined, await createSmallImage('png')])
      await expectRejected({ id: 999_999 }, 404, 'Sorry, that service is no longer available.', imageFile)
  })

  test('that is rejected because of its picture changes nothing', async () => {
    const { serviceId: id } = await add()
    await expectRejected({ id, name: 'Changed' }, 400, expect.any(String), createDisguisedSvg())
  })

  test.each([undefined, 'NaN', 0, -1, 1.5, true, [5], '1e3', null])(
    'is rejected for the id %j',
    async (id) => {
      const { status, body } = await change({ id })
      expect([status, body]).toMatchObject([400, { errors: [{ field: 'serviceId' }] }])
    },
  )
})

describe('deleting', () => {
  test.each(['DELETE', 'POST'])(
    'by %s takes the picture away, and may say that it is JSON',
    async (method) => {
      const { serviceId, imageUrl } = await add()
      const headers = { 'content-type': 'application/json' }
      const path = `/api/isseService/delete/${serviceId}`
      expect((await scripts.administrator.send(path, { method, headers })).status).toBe(200)
      expect((await scripts.visitor.get(String(imageUrl))).status).toBe(404)
    },
  )

  test('never gives the same id again', async () => {
    const { serviceId } = await add()
    await scripts.administrator.delete(`/api/isseService/delete/${serviceId}`)
    expect((await add())['serviceId']).toBeGreaterThan(Number(serviceId))
  })
})

describe('pictures', () => {
  test("a picture's response is cacheable for ever", async () => {
    const { imageUrl } = await add()
    const { status, headers } = await scripts.visitor.get(String(imageUrl))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const known = scripts.visitor.with({ 'if-none-match': headers.get('etag') ?? '' })
    const again = await known.get(String(imageUrl))
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await scripts.visitor.get('/images/0000000000000000/../../database')).status).toBe(404)
    expect((await scripts.visitor.get('/images/..%2f..%2fetc%2fpasswd')).status).toBe(404)
  })

  test('can be uploaded separately, by editors and administrators only', async () => {
    const imageFile = await createSmallImage('png')
    expect((await scripts.visitor.upload('/api/image', { imageFile })).status).toBe(401)
    expect(await scripts.administrator.upload('/api/image', { imageFile })).toMatchObject({
      status: 200,
      body: { imageId: expect.any(Number), width: 64, height: 48 },
    })
  })

  test('are not uploaded without a file, even if an id is sent', async () => {
    const { image } = await add()
    const failure = failureOf(400, 'Please select an image file.', '/api/image')
    for (const imageId of [undefined, 999_999, (image as { imageId: number }).imageId]) {
      const form = { imageDto: { json: { imageId } } }
      const { status, body } = await scripts.administrator.upload('/api/image', form)
      expect([status, body]).toEqual([400, failure])
    }
    expect((await scripts.administrator.post('/trpc/uploads.create', { imageId: 999_999 })).status).toBe(404)
  })
})

test('a trailing slash and a query string are ignored', async () => {
  const { serviceId } = await add()
  expect((await scripts.visitor.get('/api/isseServices/?_=1')).status).toBe(200)
  expect((await scripts.visitor.get(`/api/isseService/${serviceId}/?serviceId=7`)).body).toMatchObject({
    serviceId,
  })
})

test('a write from the site itself is accepted', async () => {
  const own = scripts.administrator.with({ origin: scripts.site.url, 'sec-fetch-site': 'same-origin' })
  const added = await addContent({ administrator: own }, services)
  expect(added).toMatchObject({ name: 'Boxing', serviceText: fields.text })
})
