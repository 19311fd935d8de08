import { describe, expect, test } from 'vitest'
import {
  type Upload,
  createCutOffPhotograph,
  createDisguisedSvg,
  createOversizeFile,
  createPhotograph,
  createSmallPicture,
} from '../support/photographs.ts'
import { failureOf, storedPictures, useSite } from '../support/rest.ts'

const scripts = useSite()

const boxing = { name: 'Boxing', text: 'For beginners, on Mondays.' }
const contentBlock = (fields: object = boxing) => ({ json: fields })
interface Service {
  serviceId: number
  name: string
  serviceText: string
  imageUrl: string
}

async function add(fields: object = boxing): Promise<Service> {
  const { status, body } = await scripts.administrator.upload('/api/isseService', {
    contentBlock: contentBlock(fields),
    imageFile: await createSmallPicture('png'),
  })
  expect(status).toBe(200)
  return body as Service
}

const list = async () => (await scripts.visitor.get('/api/isseServices')).body as Service[]

describe('reading', () => {
  test('a list is a bare array, a service its four fields and more', async () => {
    const { serviceId } = await add()
    const { status, body } = await scripts.visitor.get('/api/isseServices')
    expect(status).toBe(200)
    expect((body as Service[]).find((service) => service.serviceId === serviceId)).toMatchObject({
      name: 'Boxing',
      serviceText: 'For beginners, on Mondays.',
      imageUrl: expect.stringContaining(`${scripts.site.url}/images/`),
    })
    const one = await scripts.visitor.get(`/api/isseService/${serviceId}`)
    expect(one.status).toBe(200)
    expect(one.body).toEqual((body as Service[]).find((service) => service.serviceId === serviceId))
    for (const answer of [one.body]) expect(answer).not.toHaveProperty('status')
  })

  test('a picture is at its address, for ever', async () => {
    const { imageUrl } = await add()
    const { status, headers } = await scripts.visitor.get(imageUrl)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const again = await scripts.visitor.with({ 'if-none-match': headers.get('etag') ?? '' }).get(imageUrl)
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await scripts.visitor.get('/images/0000000000000000/../../database')).status).toBe(404)
    expect((await scripts.visitor.get('/images/..%2f..%2fetc%2fpasswd')).status).toBe(404)
  })

  test('a service that is not there is 404 with the sentence', async () => {
    const path = '/api/isseService/999999'
    const { status, body } = await scripts.visitor.get(path)
    expect(status).toBe(404)
    expect(body).toEqual(failureOf(404, 'Sorry, that service is no longer available.', path))
  })

  test.each(['NaN', '0', '-1', '1.5', '99999999999', 'one', '0x10', '%00'])('%s is not an id', async (id) => {
    const { status, body } = await scripts.visitor.get(`/api/isseService/${id}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ status: 400, httpStatus: 'BAD_REQUEST', errors: [{ field: 'serviceId' }] })
  })

  test('a trailing slash and a query string do no harm', async () => {
    const { serviceId } = await add()
    expect((await scripts.visitor.get(`/api/isseServices/?_=1`)).status).toBe(200)
    expect((await scripts.visitor.get(`/api/isseService/${serviceId}/?serviceId=7`)).body).toMatchObject({
      serviceId,
    })
  })
})

describe('adding', () => {
  test.each([
    ['a Blob of JSON', { contentBlock: contentBlock() }],
    ['a text', { contentBlock: JSON.stringify(boxing) }],
    ['octets', { contentBlock: { json: boxing, type: 'application/octet-stream' } }],
    ['a Blob of no type', { contentBlock: { json: boxing, type: '' } }],
    ['a file by name', { contentBlock: { json: boxing, name: 'contentBlock.json' } }],
    [
      "the procedure's own names",
      { contentBlock: contentBlock({ name: 'Boxing', serviceText: boxing.text }) },
    ],
    [
      'fields and parts that nobody knows',
      {
        contentBlock: contentBlock({ ...boxing, colour: 'red' }),
        other: 'x',
        extra: { ...createDisguisedSvg() },
      },
    ],
  ])('takes the fields as %s', async (_, parts) => {
    const { status, body } = await scripts.administrator.upload('/api/isseService', {
      ...parts,
      imageFile: await createSmallPicture('jpeg'),
    })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ name: 'Boxing', serviceText: boxing.text }),
    ])
  })

  test('takes a photograph of 12 megapixels', async () => {
    const { status, body } = await scripts.administrator.upload('/api/isseService', {
      contentBlock: contentBlock(),
      imageFile: await createPhotograph(),
    })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ image: expect.objectContaining({ width: 2400, height: 3200 }) }),
    ])
  })
})

describe('changing', () => {
  test('keeps the picture where none is sent, or nothing in its place', async () => {
    const { serviceId, imageUrl } = await add()
    const empty = { name: '', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) }
    for (const parts of [
      {},
      { imageFile: 'undefined' },
      { imageFile: 'null' },
      { imageFile: '' },
      { imageFile: empty },
    ]) {
      const { status, body } = await scripts.administrator.upload('/api/isseService/update', {
        contentBlock: contentBlock({ ...boxing, id: serviceId }),
        ...parts,
      })
      expect([status, body]).toEqual([200, expect.objectContaining({ serviceId, imageUrl })])
    }
  })

  test('takes the id as digits, and a new picture has a new address', async () => {
    const { serviceId, imageUrl } = await add()
    const { status, body } = await scripts.administrator.upload('/api/isseService/update', {
      contentBlock: contentBlock({ ...boxing, name: 'Judo', serviceId: String(serviceId) }),
      imageFile: await createSmallPicture('webp', '#123456'),
    })
    expect([status, body]).toEqual([200, expect.objectContaining({ serviceId, name: 'Judo' })])
    expect((body as Service).imageUrl).not.toBe(imageUrl)
    expect((await scripts.visitor.get(imageUrl)).status).toBe(404)
    expect((await scripts.visitor.get((body as Service).imageUrl)).status).toBe(200)
  })

  test('a service that is not there is 404', async () => {
    const { status, body } = await scripts.administrator.upload('/api/isseService/update', {
      contentBlock: contentBlock({ ...boxing, id: 999999 }),
    })
    expect([status, body]).toEqual([
      404,
      expect.objectContaining({ message: 'Sorry, that service is no longer available.' }),
    ])
  })
})

describe('deleting', () => {
  test.each(['DELETE', 'POST'])('by %s answers a message', async (method) => {
    const { serviceId } = await add()
    const path = `/api/isseService/delete/${serviceId}`
    const { status, body } = await scripts.administrator.send(path, { method })
    expect([status, body]).toEqual([
      200,
      { message: "The service 'Boxing' has been deleted from your website." },
    ])
    expect((await scripts.administrator.send(path, { method })).status).toBe(404)
  })

  test('by POST may say that it is JSON and send nothing', async () => {
    const { serviceId } = await add()
    const answer = await scripts.administrator.send(`/api/isseService/delete/${serviceId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
  })

  test.each(['NaN', '0', '-1'])('removes nothing for %s', async (id) => {
    const before = await list()
    expect((await scripts.administrator.delete(`/api/isseService/delete/${id}`)).status).toBe(400)
    expect(await list()).toEqual(before)
  })

  test('by GET is not a way', async () => {
    const { status, headers, body } = await scripts.administrator.get('/api/isseService/delete/1')
    expect([status, headers.get('allow')]).toEqual([405, 'DELETE, POST, OPTIONS'])
    expect(body).toMatchObject({ status: 405, httpStatus: 'METHOD_NOT_ALLOWED' })
  })
})

/** All that a write could leave: records and files. */
const everything = async (): Promise<unknown[]> => [await list(), await storedPictures(scripts.site)]

describe('a refused write leaves nothing behind', () => {
  test.each([
    ['no name', { name: '', text: 'x' }, 'Please make sure all fields are complete.'],
    ['no text', { name: 'x' }, 'Please make sure all fields are complete.'],
    ['a name that is a number', { name: 5, text: 'x' }, 'Please make sure all fields are complete.'],
    ['a name that is too long', { name: 'x'.repeat(101), text: 'x' }, 'Use 100 characters or fewer'],
  ])('%s', async (_, fields, message) => {
    const before = await everything()
    const { status, body } = await scripts.administrator.upload('/api/isseService', {
      contentBlock: contentBlock(fields),
      imageFile: await createSmallPicture('png'),
    })
    expect([status, body]).toEqual([400, failureOf(400, message, '/api/isseService')])
    expect(await everything()).toEqual(before)
  })

  const noPicture = (): Upload | undefined => undefined
  const fileName = (): string => 'picture.png'
  test.each([
    ['no picture', noPicture, 400, /Please make sure all fields are complete/],
    ['an SVG called .png', createDisguisedSvg, 400, /not a picture we can use/],
    ['a photograph cut short', createCutOffPhotograph, 400, /damaged or cut short/],
    ['20 MB', createOversizeFile, 413, /15 MB/],
    ['a text for a picture', fileName, 400, /must be a file/],
  ] as const)('%s', async (_, file: () => Promise<Upload> | Upload | string | undefined, status, message) => {
    const before = await everything()
    const imageFile = await file()
    const answer = await scripts.administrator.upload('/api/isseService', {
      contentBlock: contentBlock(),
      imageFile,
    })
    expect([answer.status, answer.body]).toEqual([
      status,
      failureOf(status, expect.stringMatching(message), '/api/isseService'),
    ])
    expect(await everything()).toEqual(before)
  })

  test.each(['{"name": "x",', '[]', '"text"', '', 'null'])('fields that are %j', async (text) => {
    const { status, body } = await scripts.administrator.upload('/api/isseService', {
      contentBlock: text,
      imageFile: await createSmallPicture('png'),
    })
    expect([status, body]).toMatchObject([400, { message: expect.stringMatching(/must be a JSON object/) }])
  })

  test('JSON where a form is due', async () => {
    const { status, body } = await scripts.administrator.post('/api/isseService', boxing)
    expect([status, body]).toMatchObject([415, { httpStatus: 'UNSUPPORTED_MEDIA_TYPE' }])
  })
})

describe('who may not', () => {
  const writes = ['/api/isseService', '/api/isseService/update', '/api/isseService/delete/1', '/api/image']

  test.each(writes)('%s without a session is 401, before a byte of the picture is read', async (path) => {
    const parts = { contentBlock: contentBlock(), imageFile: await createOversizeFile() }
    for (const script of [
      scripts.visitor,
      scripts.visitor.with({ cookie: 'isse.session_token=forged.forged' }),
    ]) {
      const { status, body } = await script.upload(path, parts)
      expect([status, body]).toEqual([401, failureOf(401, 'Please sign in to do this.', path)])
    }
  })

  test.each(writes)('%s from another site is 403', async (path) => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      const { status } = await scripts.administrator.with(headers).upload(path, {})
      expect(status).toBe(403)
    }
  })

  test('a write from the site itself goes through', async () => {
    const own = scripts.administrator.with({ origin: scripts.site.url, 'sec-fetch-site': 'same-origin' })
    const { status } = await own.upload('/api/isseService', {
      contentBlock: contentBlock(),
      imageFile: await createSmallPicture('png'),
    })
    expect(status).toBe(200)
  })
})
