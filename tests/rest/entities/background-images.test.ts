import { describe, expect, test } from 'vitest'
import { expectNothingStored, withoutVariants } from '../../support/contracts/nothing-stored.ts'
import { createDisguisedSvg, createSmallImage } from '../../support/images/photographs.ts'
import { failureOf, useSite } from '../../support/requests/rest.ts'
import { describeRejectedFields, readStoredBy } from '../../support/contracts/upload-contract.ts'

const scripts = useSite()

interface Slot {
  cloudImageId: number
  url: string
  image: { alt: string }
}

const slot = async (id: number) => (await scripts.visitor.get(`/api/cloudImage/${id}`)).body as Slot

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('slot %i of a new site shows a picture', async (id) => {
  const { status, body } = await scripts.visitor.get(`/api/cloudImage/${id}`)
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      cloudImageId: id,
      url: expect.stringContaining(`${scripts.site.url}/images/`),
      alt: expect.stringMatching(/\w+/),
      width: expect.any(Number),
      height: expect.any(Number),
    }),
  ])
  const image = await scripts.visitor.get((body as Slot).url)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test.each([12, 999])('does not find slot %i', async (id) => {
  const path = `/api/cloudImage/${id}`
  const { status, body } = await scripts.visitor.get(path)
  expect([status, body]).toEqual([
    404,
    failureOf(404, 'There is no such background image on this website.', path),
  ])
})

test('the carousel is slots 1 to 4, in order', async () => {
  const { status, body } = await scripts.visitor.get('/api/carouselImages')
  const slots = await Promise.all([1, 2, 3, 4].map(slot))
  expect([status, withoutVariants(body)]).toEqual([200, withoutVariants(slots)])
})

describe('replacing a picture', () => {
  test('gives it a new address, and the old one is gone', async () => {
    const before = await slot(5)
    const { status, body } = await scripts.administrator.upload('/api/cloudImage', {
      cloudImageDto: { json: { cloudImageId: '5', alt: 'Green' } },
      imageFile: await createSmallImage('png'),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ cloudImageId: 5, alt: 'Green', width: 64, height: 48 })
    expect(withoutVariants(await slot(5))).toEqual(withoutVariants(body))
    expect((await scripts.visitor.get(before.url)).status).toBe(404)
  })

  test.each([7, 8])(
    'is not needed for another alternative text or focal point: slot %i',
    async (cloudImageId) => {
      const save = (change: object) =>
        scripts.administrator.upload('/api/cloudImage', {
          cloudImageDto: { json: { cloudImageId, ...change } },
        })
      const point = { focalX: 0.25, focalY: 1 }
      const [alt, focal] = [await save({ alt: 'Only words' }), await save(point)]
      expect(alt).toMatchObject({ status: 200, body: { alt: 'Only words' } })
      expect(focal).toMatchObject({ status: 200, body: { alt: 'Only words', image: point } })
      expect((await slot(cloudImageId)).image).toMatchObject(point)
      for (const same of [{}, { alt: 'Only words' }, point])
        expect(await save(same)).toMatchObject({
          status: 400,
          body: { message: 'Please select an image file.' },
        })
    },
  )

  test('of a slot that does not exist is 404, and stores no file', async () => {
    const stored = () => readStoredBy(scripts, { records: async () => [] })
    const before = await stored()
    const { status } = await scripts.administrator.upload('/api/cloudImage', {
      cloudImageDto: { json: { cloudImageId: 12 } },
      imageFile: await createSmallImage('png'),
    })
    expect(status).toBe(404)
    await expectNothingStored(before, stored)
  })

  test('with an older version is 409, and stores no file', async () => {
    const save = async (version?: number) =>
      scripts.administrator.upload('/api/cloudImage', {
        cloudImageDto: { json: { cloudImageId: 6, version } },
        imageFile: await createSmallImage('png'),
      })
    const { version } = (await save()).body as { version: number }
    const last = (await save(version)).body as { version: number }
    const stored = () => readStoredBy(scripts, { records: async () => [await slot(6)] })
    const before = await stored()
    expect(await save(version)).toMatchObject({ status: 409, body: { httpStatus: 'CONFLICT' } })
    await expectNothingStored(before, stored)
    expect(await slot(6)).toMatchObject({ version: last.version })
  })
})

const call = {
  path: '/api/cloudImage',
  part: 'cloudImageDto',
  records: async () => [await slot(3), await slot(4)],
}
test.each([
  ['no picture', undefined, 'Please select an image file.'],
  ['an SVG called .png', createDisguisedSvg(), expect.stringMatching(/not a picture we can use/)],
])('%s is refused, and nothing is left behind', async (_, imageFile, message) => {
  const before = await readStoredBy(scripts, call)
  const cloudImageDto = { json: { cloudImageId: 3 } }
  const { status, body } = await scripts.administrator.upload(call.path, { cloudImageDto, imageFile })
  expect([status, body]).toEqual([400, failureOf(400, message, call.path)])
  await expectNothingStored(before, () => readStoredBy(scripts, call))
})
describeRejectedFields(scripts, call, [
  ['no slot', {}, 'This must be a whole number.'],
  ['slot 0', { cloudImageId: 0 }, 'This must be 1 or more.'],
  ['a slot that is no number', { cloudImageId: true }, 'This must be a whole number.'],
  ['an alternative text too long', { cloudImageId: 3, alt: 'x'.repeat(301) }, 'Use 300 characters or fewer'],
])
