import { createEvent, createGalleryImage, createService } from '@isse/db/factories'
import { rename as renameFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSmallImage } from '../../../support/images/photographs.ts'
import { storedImages } from '../../../support/images/stored-images.ts'
import { connectTo, sendLines } from '../../../support/requests/raw.ts'
import { useSite } from '../../../support/requests/rest.ts'
import type { Answer, Script } from '../../../support/requests/script.ts'
import { countCached } from '../../../support/site/made-answers.ts'

const scripts = useSite({ LOG_LEVEL: 'info' }, async (db) => {
  await createService(db, { serviceId: 1, name: 'Lunch club' })
  await createService(db, { serviceId: 2, name: 'Chess' })
  for (let number = 1; number <= 13; number++) await createGalleryImage(db, { caption: `Picture ${number}` })
  await createEvent(db, {
    eventId: 1,
    name: 'Fair',
    startsAt: new Date('2099-01-01'),
    endsAt: new Date('2099-01-02'),
  })
})

const areCached = async (...answers: Answer[]) =>
  (await countCached(scripts.site, answers)) === answers.length

/** Sends this many concurrent requests. */
const ask = (path: string, times: number, script: Script = scripts.visitor) =>
  Promise.all(Array.from({ length: times }, () => script.get(path)))

const addresses = [
  '/',
  '/about',
  '/services',
  '/service/1',
  '/gallery',
  '/gallery?page=2',
  '/contact',
  '/api/isseServices',
  '/api/isseService/1',
  '/api/galleryImages/2',
  '/api/contactdetails',
  '/api/openapi.json',
  '/events/1',
  '/events.ics',
  '/events/1.ics',
  '/sitemap.xml',
  '/robots.txt',
]

// Encoding changes content. Small images are encoded soon; the default ones take most of a minute.
beforeAll(async () => {
  const imageFile = await createSmallImage('png')
  for (let cloudImageId = 1; cloudImageId <= 11; cloudImageId++)
    await scripts.administrator.upload('/api/cloudImage', {
      cloudImageDto: { json: { cloudImageId } },
      imageFile,
    })
  await storedImages(scripts.site)
})

/** Reads until the response is cached, because nothing changes in the background any more. */
async function settle(path: string): Promise<void> {
  await expect
    .poll(async () => areCached(...(await ask(path, 3))), { timeout: 60_000, interval: 200 })
    .toBe(true)
}

/** Returns the headers that do not differ per request. */
function lastingHeaders(headers: Headers): Record<string, string> {
  const own = [
    'date',
    'x-request-id',
    'content-length',
    'transfer-encoding',
    'etag',
    'vary',
    'content-encoding',
  ]
  return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)))
}

describe.each(addresses)('%s', (path) => {
  test('is rendered once, and has the same headers as an uncached response', async () => {
    await settle(path)
    const answers = await ask(path, 20)
    expect(await areCached(...answers)).toBe(true)
    const uncached = await scripts.visitor.uncached().get(path)
    expect(await areCached(uncached)).toBe(false)
    for (const { status, headers } of answers) {
      expect(status).toBe(200)
      expect(lastingHeaders(headers)).toEqual(lastingHeaders(uncached.headers))
    }
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(20)
  })

  test('is 304 for a matching ETag, and has no body for HEAD', async () => {
    await settle(path)
    const { headers, body } = await scripts.visitor.get(path)
    const etag = headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    for (const tags of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const known = await scripts.visitor.with({ 'if-none-match': tags }).get(path)
      expect([known.status, known.headers.get('etag'), known.body]).toEqual([304, etag, ''])
      // The policies stay with the browser's stored response: tests/journeys/visitor-before-the-script.test.ts.
      expect(known.headers.has('content-security-policy')).toBe(false)
      expect(known.headers.has('cache-control')).toBe(headers.has('cache-control'))
    }
    expect((await scripts.visitor.with({ 'if-none-match': '"other"' }).get(path)).body).toEqual(body)
    const head = await scripts.visitor.send(path, { method: 'HEAD' })
    expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, '', etag])
  })

  test('is the same uncompressed, with gzip and with brotli', async () => {
    await settle(path)
    const get = (encoding: string) =>
      new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
        const url = new URL(path, scripts.site.url)
        httpRequest(url, { headers: { 'accept-encoding': encoding } }, async (response) => {
          const chunks = (await response.toArray()) as Buffer[]
          resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) })
        })
          .on('error', reject)
          .end()
      })
    const [plain, gzip, br] = await Promise.all([get('identity'), get('gzip'), get('gzip, deflate, br')])
    expect(plain.encoding).toBeUndefined()
    if (plain.body.length < 1024) return expect([gzip.encoding, br.encoding]).toEqual([undefined, undefined])
    expect([gzip.encoding, br.encoding]).toEqual(['gzip', 'br'])
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    return undefined
  })
})

describe('a save', () => {
  const rename = async (name: string) => {
    const contentBlock = { json: { serviceId: 1, name, serviceText: 'Text' } }
    const { status } = await scripts.administrator.upload('/api/isseService/update', { contentBlock })
    expect(status).toBe(200)
  }

  test('shows in the first response after it, in pages and calls', async () => {
    for (const name of ['Supper club', 'Breakfast club', 'Tea club']) {
      for (const path of ['/services', '/service/1', '/api/isseServices', '/api/isseService/1'])
        await scripts.visitor.get(path)
      await rename(name)
      for (const path of ['/services', '/service/1', '/api/isseServices', '/api/isseService/1'])
        expect(JSON.stringify((await scripts.visitor.get(path)).body)).toContain(name)
    }
  })

  test('shows in the first uncached page and the first tRPC read, for visitors and for the editor', async () => {
    const { visitor, administrator } = scripts
    const get = `/trpc/services.get?input=${encodeURIComponent('{"serviceId":1}')}`
    const paths = ['/services', '/service/1', '/trpc/services.list', '/trpc/services.menu', get]
    const texts = async (script: Script) =>
      Promise.all(paths.map(async (path) => JSON.stringify((await script.get(path)).body)))
    for (const name of ['Soup club', 'Salad club', 'Bread club']) {
      await texts(visitor.uncached())
      await rename(name)
      for (const [at, text] of (await texts(visitor.uncached())).entries())
        expect(text, paths[at]).toContain(name)
      for (const [at, text] of (await texts(administrator)).entries()) expect(text, paths[at]).toContain(name)
    }
  })

  test('is rendered once for many concurrent requests', async () => {
    await rename('Before')
    await settle('/services')
    await rename('Stampede')
    const visitors = scripts.visitor.crowd(50)
    const answers = await Promise.all(Array.from({ length: 300 }, () => visitors().get('/services')))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toContain('Stampede')
    }
    expect(await countCached(scripts.site, answers)).toBe(299)
  })

  test('is shown to waiting visitors even if the first one has left', async () => {
    await settle('/services')
    await rename('Staying')
    const socket = connectTo(scripts.site)
    socket.write('GET /services HTTP/1.1\r\nHost: ' + new URL(scripts.site.url).host + '\r\n\r\n', () =>
      socket.destroy(),
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => scripts.visitor.get('/services')))
    for (const { status, body } of answers)
      expect([status, String(body).includes('Staying')]).toEqual([200, true])
  })
})

describe('a request cannot affect the responses of others', () => {
  const attempts: [what: string, headers: Record<string, string>][] = [
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
    ['X-Forwarded-Port', { 'x-forwarded-port': '666' }],
    ['X-Forwarded-Prefix', { 'x-forwarded-prefix': '/evil' }],
    ['X-Original-URL', { 'x-original-url': '/evil' }],
    ['X-Rewrite-URL', { 'x-rewrite-url': '/evil' }],
    ['Forwarded', { forwarded: 'host=evil.example;proto=https' }],
    ['a method override', { 'x-http-method-override': 'POST' }],
    ['Origin', { origin: 'https://evil.example' }],
    ['Referer', { referer: 'https://evil.example/' }],
    ['a cookie', { cookie: 'evil=<script>' }],
    ['Accept-Language', { 'accept-language': 'evil' }],
    ['User-Agent', { 'user-agent': 'evil' }],
  ]
  test.each(attempts)('by %s', async (_, headers) => {
    for (const path of ['/services', '/api/isseServices', '/sitemap.xml']) {
      await scripts.administrator.post('/api/contactdetails', { phone: `0113 ${Math.random()}` })
      await scripts.visitor.with(headers).get(path)
      const { status, body } = await scripts.visitor.get(path)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/evil|https:\/\/127\.0\.0\.1/)
    }
  })

  test('by the name of another host or of a port', async () => {
    for (const host of ['evil.example', 'localhost:666', '127.9.9.9', '127.0.0.1.'])
      for (const path of ['/services', '/sitemap.xml']) {
        await scripts.administrator.post('/api/contactdetails', { phone: `0113 ${Math.random()}` })
        await sendLines(scripts.site, `GET ${path} HTTP/1.1`, `Host: ${host}`)
        const { status, body } = await scripts.visitor.get(path)
        expect(status).toBe(200)
        expect(String(body)).not.toMatch(/evil|:666|127\.9|127\.0\.0\.1\./)
      }
  })

  test('by a query, which is not a cache key and not part of the response', async () => {
    for (const path of ['/services', '/gallery', '/api/isseServices', '/events.ics', '/robots.txt']) {
      await settle(path)
      const { headers } = await scripts.visitor.get(path)
      for (const query of ['utm_source=evil', 'a=1&b=2', 'search=x', 'fbclid=1', '']) {
        const asked = await scripts.visitor.get(`${path}?${query}`)
        expect([asked.status, asked.headers.get('etag')]).toEqual([200, headers.get('etag')])
        expect(await areCached(asked)).toBe(true)
      }
    }
  })

  test.each([
    ['/services?utm_source=evil', '/services'],
    ['/gallery?a=1&b=2', '/gallery'],
    ['/gallery??page=2', '/gallery?page=2'],
  ])('by %s, which comes first: %s is the same as uncached', async (first, path) => {
    await scripts.administrator.post('/api/contactdetails', { phone: `0113 ${Math.random()}` })
    await scripts.visitor.get(first)
    const { status, body } = await scripts.visitor.get(path)
    expect([status, body]).toEqual([200, (await scripts.visitor.uncached().get(path)).body])
  })
})

describe('is never cached', () => {
  test.each([
    '/admin',
    '/admin/dashboard',
    '/admin/inbox',
    '/nothing',
    '/service/999',
    '/services/',
    '/services/../admin',
    '/admin/../services',
    '/services/..;/admin',
    '/services%2f..%2fadmin',
    '/%73ervices',
    '/services;a',
    '/gallery?page=3',
    '/gallery?page=2&page=3',
    '/gallery?p%61ge=2',
    '/gallery?page=02',
    '/api/isseService/999',
    '/api/isseService/01',
    '/api/isseService/1%20',
    '/api/galleryImages/3',
    '/api/galleryImages/99999',
    '/api/messages/1',
    '/api/nothing',
    '/events/999.ics',
    '/trpc/services.list',
  ])('%s', async (path) => {
    const { host } = new URL(scripts.site.url)
    const raw = () => sendLines(scripts.site, `GET ${path} HTTP/1.1`, `Host: ${host}`)
    await raw()
    const answer = await raw()
    expect(answer.status).toBeLessThan(500)
    expect(await areCached(answer)).toBe(false)
    if (/^\/(admin|trpc|api\/messages)/.test(path)) expect(answer.headers.has('etag')).toBe(false)
  })

  test('a read with a session, a token or a range', async () => {
    await settle('/api/isseServices')
    const past = [
      scripts.administrator,
      scripts.visitor.with({ authorization: 'Bearer nothing' }),
      scripts.visitor.with({ range: 'bytes=0-1' }),
    ]
    for (const script of past) expect(await areCached(await script.get('/api/isseServices'))).toBe(false)
  })
})

test('a picture is cached until its record has another one', async () => {
  await storedImages(scripts.site)
  const slot = await scripts.visitor.get('/api/cloudImage/3')
  const { pathname } = new URL((slot.body as { url: string }).url)
  const first = await scripts.visitor.get(pathname)
  expect(first.status).toBe(200)
  // The picture is cached a moment later, because the database is asked first if a record has it.
  const file = join(scripts.site.dataDir, pathname)
  const withoutFile = async () => {
    await renameFile(file, `${file}.away`)
    const { status } = await scripts.visitor.get(pathname)
    if (status === 200) return status
    await renameFile(`${file}.away`, file)
    return (await scripts.visitor.get(pathname)).status === 200 ? 'not yet' : 'gone'
  }
  await expect.poll(withoutFile).toBe(200)
  for (const answer of await ask(pathname, 5)) expect(answer).toMatchObject({ status: 200, body: first.body })
  // A range is read from the image storage, which no longer has the file.
  const range = { range: 'bytes=0-1' }
  expect((await scripts.visitor.with(range).get(pathname)).status).toBe(404)

  const next = {
    cloudImageDto: { json: { cloudImageId: 3 } },
    imageFile: await createSmallImage('jpeg'),
  }
  expect((await scripts.administrator.upload('/api/cloudImage', next)).status).toBe(200)
  await expect.poll(async () => (await scripts.visitor.get(pathname)).status).toBe(404)
})
