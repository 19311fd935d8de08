import { beforeAll, describe, expect, test } from 'vitest'
import { createSmallImage } from '../../support/images/photographs.ts'
import { storeImage } from '../../support/images/stored-images.ts'
import { useSite } from '../../support/requests/rest.ts'

const scripts = useSite()

let url: string
let whole: Buffer
beforeAll(async () => {
  const imageFile = await createSmallImage('png')
  const { body } = await scripts.administrator.upload('/api/image', { imageFile })
  const { imageId, variants } = body as { imageId: number; variants: { url: string }[] }
  url = variants[0]?.url ?? ''
  const shown = { imageId, caption: 'Shows it', imageAlt: '' }
  expect((await scripts.administrator.post('/trpc/gallery.create', shown)).status).toBe(200)
  whole = Buffer.from(await (await fetch(url)).arrayBuffer())
})

/** A key in the upload of a published record. */
const keyWith = (hash: string, kind: string) => `${nameOf(url)}/${hash.repeat(64)}.${kind}`
const nameOf = (address: string) => /images\/([0-9a-f]{16})/.exec(address)?.[1] ?? ''

const ask = (headers: Record<string, string> = {}, method = 'GET') => fetch(url, { method, headers })

test('a picture is cacheable for ever and has its content type', async () => {
  const { status, headers } = await ask()
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
    'content-length': String(whole.length),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[0-9a-f]{16}\/[0-9a-f]{64}\.webp"$/),
  })
})

test('a cached picture gets 304 for every form of the ETag that proxies send', async () => {
  const etag = (await ask()).headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await ask({ 'if-none-match': known })
    expect([answer.status, await answer.text()]).toEqual([304, ''])
    expect(answer.headers.get('cache-control')).toContain('immutable')
  }
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD returns its size without the body', async () => {
  const answer = await ask({}, 'HEAD')
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
    200,
    String(whole.length),
    '',
  ])
})

describe('a part of it', () => {
  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=3-9', 3, 10],
    ['bytes=10-', 10, undefined],
    ['bytes=-5', -5, undefined],
    ['bytes=0-99999999', 0, undefined],
  ])('%s', async (range, from, to) => {
    const answer = await ask({ range })
    const part = whole.subarray(from, to)
    expect(answer.status).toBe(206)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(part)
    expect(answer.headers.get('content-length')).toBe(String(part.length))
    const first = from < 0 ? whole.length + from : from
    expect(answer.headers.get('content-range')).toBe(
      `bytes ${first}-${first + part.length - 1}/${whole.length}`,
    )
  })

  test.each(['bytes=99999999-', 'bytes=-0'])('rejects %s, which lies outside', async (range) => {
    const answer = await ask({ range })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe(`bytes */${whole.length}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each(['bytes=0-1,4-5', 'bytes=9-3', 'bytes=', 'lemons=0-1', 'bytes=a-b'])(
    '%s is answered with all of it',
    async (range) => {
      const answer = await ask({ range })
      expect(answer.status).toBe(200)
      expect((await answer.arrayBuffer()).byteLength).toBe(whole.length)
    },
  )

  test('of another version gets the whole picture', async () => {
    expect((await ask({ range: 'bytes=0-0', 'if-range': '"other"' })).status).toBe(200)
    const etag = (await ask()).headers.get('etag') ?? ''
    expect((await ask({ range: 'bytes=0-0', 'if-range': etag })).status).toBe(206)
  })
})

const shorten = (address: string) => address.replace(/([0-9a-f]{12})[0-9a-f]{52}\./, '$1.')

test('the short address in pages leads to the same picture', async () => {
  const [long, short] = await Promise.all([ask(), fetch(shorten(url))])
  expect(Buffer.from(await short.arrayBuffer())).toEqual(whole)
  for (const name of ['etag', 'cache-control', 'content-type'])
    expect(short.headers.get(name)).toBe(long.headers.get(name))
  expect((await fetch(shorten(url).replace('.webp', '.avif'))).status).toBe(404)
})

test('a picture is deleted with its record, at both addresses and in caches', async () => {
  const { body } = await scripts.administrator.upload('/api/image', {
    imageFile: await createSmallImage('png'),
  })
  const { imageId, variants } = body as { imageId: number; variants: { url: string }[] }
  const created = await scripts.administrator.post('/trpc/gallery.create', {
    imageId,
    caption: 'Goes',
    imageAlt: '',
  })
  const { galleryImageId } = (created.body as { result: { data: { galleryImageId: number } } }).result.data
  const address = variants[0]?.url ?? ''
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  const askAgain = () => fetch(address, { headers: { 'if-none-match': etag } })
  expect([(await askAgain()).status, (await fetch(shorten(address))).status]).toEqual([304, 200])
  expect((await scripts.administrator.post('/trpc/gallery.remove', { galleryImageId })).status).toBe(200)
  expect([(await askAgain()).status, (await fetch(shorten(address))).status]).toEqual([404, 404])
})

test('the original of the encodings is not accessible', async () => {
  const key = keyWith('1', 'source')
  await storeImage(scripts.site, key, whole)
  const address = new URL(`/images/${key}`, scripts.site.url)
  for (const method of ['GET', 'HEAD']) expect((await fetch(address, { method })).status).toBe(404)
  await storeImage(scripts.site, key.replace('source', 'webp'), whole)
  expect((await fetch(address.href.replace('source', 'webp'))).status).toBe(200)
  expect((await fetch(shorten(address.href))).status).toBe(404)
})

test.each([
  `/images/0123456789abcdef/${'0'.repeat(64)}.webp`,
  `/images/0123456789abcdef/${'0'.repeat(12)}.webp`,
  '/images/',
  '/images/..%2f..%2fdatabase.lock',
  '/images/%2e%2e/%2e%2e/etc/passwd',
])('%s is not there', async (path) => {
  for (const method of ['GET', 'HEAD'])
    expect((await fetch(new URL(path, scripts.site.url), { method })).status).toBe(404)
})

describe('a picture that no record shows', () => {
  let hidden: string
  beforeAll(async () => {
    const { body } = await scripts.administrator.upload('/api/image', {
      imageFile: await createSmallImage('png'),
    })
    hidden = (body as { variants: { url: string }[] }).variants[0]?.url ?? ''
  })

  test('is 404 for visitors at both addresses, which caches do not store', async () => {
    for (const address of [hidden, shorten(hidden)])
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await fetch(address, { method })
        expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
      }
  })

  test('is shown to editors, and caches do not store it', async () => {
    const { status, headers } = await scripts.administrator.get(hidden)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const unknown = scripts.visitor.with({ authorization: 'Bearer isse_unknown' })
    for (const script of [scripts.member, unknown]) expect((await script.get(hidden)).status).toBe(404)
  })
})
