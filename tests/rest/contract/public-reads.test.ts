import { beforeAll, describe, expect, test } from 'vitest'
import { createSmallImage } from '../../support/images/photographs.ts'
import { storedImages } from '../../support/images/stored-images.ts'
import { useSite } from '../../support/requests/rest.ts'

const scripts = useSite()

const publicReads = [
  '/api/isseServices',
  '/api/associates',
  '/api/bases',
  '/api/ownPages',
  '/api/documents',
  '/api/partners',
  '/api/teamMembers',
  '/api/testimonials',
  '/api/values',
  '/api/events',
  '/api/galleryImages/1',
  '/api/contactdetails',
  '/api/carouselImages',
  '/api/cloudImage/5',
  '/api/textUpdate/1/1',
  '/api/openapi.json',
]

// Encoding changes a response and its ETag. Small images are encoded soon; the default ones, which a read of an empty
// slot stores, take most of a minute.
beforeAll(async () => {
  const imageFile = await createSmallImage('png')
  for (const cloudImageId of [1, 2, 3, 4, 5]) {
    const cloudImageDto = { json: { cloudImageId } }
    const { status } = await scripts.administrator.upload('/api/cloudImage', { cloudImageDto, imageFile })
    expect(status).toBe(200)
  }
  await storedImages(scripts.site)
})

describe('pages of other sites', () => {
  const foreign = () =>
    scripts.visitor.with({ origin: 'https://other.example', 'sec-fetch-site': 'cross-site' })

  test.each([...publicReads, '/api/isseService/999'])('may read %s, without credentials', async (path) => {
    const { headers } = await foreign().get(path)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.has('access-control-allow-credentials')).toBe(false)
  })

  test.each(['/api/messages/1', '/api/message/1', '/api/nothing'])('may not read %s', async (path) => {
    const { headers } = await scripts.administrator.with({ origin: 'https://other.example' }).get(path)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  })

  const preflight = (path: string, method: string) =>
    foreign()
      .with({ 'access-control-request-method': method, 'access-control-request-headers': 'if-none-match' })
      .send(path, { method: 'OPTIONS' })

  test.each(publicReads)('get a preflight response with what they may send to %s', async (path) => {
    const { status, headers, body } = await preflight(path, 'GET')
    expect([status, body]).toEqual([200, { allow: expect.stringMatching(/^GET, (POST, )?HEAD, OPTIONS$/) }])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD')
    expect(headers.get('access-control-allow-headers')).toContain('if-none-match')
    expect(headers.get('access-control-allow-headers')).not.toContain('authorization')
  })

  test.each(['/api/messages/1', '/api/signin', '/api/isseService', '/api/message'])(
    'are promised nothing for %s',
    async (path) => {
      const { status, headers } = await preflight(path, 'POST')
      expect(status).toBe(200)
      expect(headers.has('access-control-allow-origin')).toBe(false)
    },
  )
})

describe('a reader with a cached response', () => {
  test.each(publicReads)('is answered 304 for %s', async (path) => {
    const first = await scripts.visitor.get(path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    for (const tags of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const { status, headers, body } = await scripts.visitor.with({ 'if-none-match': tags }).get(path)
      expect([status, headers.get('etag'), body]).toEqual([304, etag, ''])
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
    const head = (script = scripts.visitor) => script.send(path, { method: 'HEAD' })
    expect(await head()).toMatchObject({ status: 200, body: '' })
    const { status, headers, body } = await head(scripts.visitor.with({ 'if-none-match': etag }))
    expect([status, headers.get('etag'), body]).toEqual([304, etag, ''])
  })

  test('gets a changed response', async () => {
    const path = '/api/contactdetails'
    const etag = (await scripts.visitor.get(path)).headers.get('etag') ?? ''
    await scripts.administrator.post(path, { phone: '0113 496 0002' })
    const { status, body } = await scripts.visitor.with({ 'if-none-match': etag }).get(path)
    expect([status, body]).toMatchObject([200, { phone: '0113 496 0002' }])
  })

  test('gets no 304 for a failure, nor for a call for administrators only', async () => {
    const anything = { 'if-none-match': '*' }
    expect((await scripts.visitor.with(anything).get('/api/isseService/999')).status).toBe(404)
    const inbox = await scripts.administrator.with(anything).get('/api/messages/1')
    expect([inbox.status, inbox.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })
})
