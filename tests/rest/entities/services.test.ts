import { describe, expect, test } from 'vitest'
import {
  addContent,
  describeRestContract,
  type ContentRecord,
} from '../../support/contracts/content-contract.ts'
import { createPaddedImage, createPhotograph, createSmallImage } from '../../support/images/photographs.ts'
import { failureOf, useSite } from '../../support/requests/rest.ts'
import { describeRefusedFields } from '../../support/contracts/upload-contract.ts'

const scripts = useSite()

const services = {
  path: '/api/isseService',
  part: 'contentBlock',
  fields: { name: 'Boxing', text: 'For beginners, on Mondays.' },
  record: { name: 'Boxing', serviceText: 'For beginners, on Mondays.' },
  required: ['name', 'text'],
  incomplete: 'Please make sure all fields are complete.',
  idField: 'serviceId',
  imageField: 'imageUrl' as const,
  extra: {
    furtherInformation: 'Bring a friend.',
    whenText: 'Mondays, 6pm',
    whereText: 'The main hall',
    costText: 'Nothing.',
  },
  reorder: 'services.reorder',
  gone: 'Sorry, that service is no longer available.',
  deleted: "The service 'Boxing' has been deleted from your website.",
  records: async () => (await scripts.visitor.get('/api/isseServices')).body as ContentRecord[],
}
describeRestContract(scripts, services)
describeRefusedFields(scripts, services, [
  ['a name that is too long', { name: 'x'.repeat(301), text: 'x' }, 'Use 300 characters or fewer'],
])

describe('pictures', () => {
  test('a picture is at its address, for ever', async () => {
    const { imageUrl } = await addContent(scripts, services)
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

  test('one of exactly 15 MB is taken', async () => {
    const imageFile = await createPaddedImage(15 * 1024 * 1024)
    expect((await scripts.administrator.upload('/api/image', { imageFile })).status).toBe(200)
  })

  test('a photograph of 12 megapixels is taken', async () => {
    const { status, body } = await scripts.administrator.upload('/api/isseService', {
      contentBlock: { json: services.fields },
      imageFile: await createPhotograph(),
    })
    expect([status, body]).toMatchObject([200, { image: { width: 2400, height: 3200 } }])
  })

  test('may be uploaded by themselves, by administrators alone', async () => {
    const imageFile = await createSmallImage('png')
    expect((await scripts.visitor.upload('/api/image', { imageFile })).status).toBe(401)
    expect(await scripts.administrator.upload('/api/image', { imageFile })).toMatchObject({
      status: 200,
      body: { imageId: expect.any(Number), width: 64, height: 48 },
    })
  })

  test('are not uploaded without a file, whatever id is sent in its place', async () => {
    const { image } = await addContent(scripts, services)
    const failure = failureOf(400, 'Please select an image file.', '/api/image')
    for (const imageId of [undefined, 999_999, (image as { imageId: number }).imageId]) {
      const form = { imageDto: { json: { imageId } } }
      const { status, body } = await scripts.administrator.upload('/api/image', form)
      expect([status, body]).toEqual([400, failure])
    }
    expect((await scripts.administrator.post('/trpc/uploads.create', { imageId: 999_999 })).status).toBe(404)
  })
})

test('a trailing slash and a query string do no harm', async () => {
  const { serviceId } = await addContent(scripts, services)
  expect((await scripts.visitor.get('/api/isseServices/?_=1')).status).toBe(200)
  expect((await scripts.visitor.get(`/api/isseService/${serviceId}/?serviceId=7`)).body).toMatchObject({
    serviceId,
  })
})

test('a write from the site itself goes through', async () => {
  const own = scripts.administrator.with({ origin: scripts.site.url, 'sec-fetch-site': 'same-origin' })
  const added = await addContent({ ...scripts, administrator: own }, services)
  expect(added).toMatchObject(services.record)
})
