import { MinioStorage } from '@isse/api/minio-storage'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { newBucket, objectStorage, siteSettings } from '../support/images/bucket.ts'
import { createPhotograph, createSmallImage } from '../support/images/photographs.ts'
import { showPicture } from '../support/images/show-picture.ts'
import { freePort } from '../support/machine/processes.ts'
import { Script } from '../support/requests/script.ts'
import { startSite, type Site } from '../support/site/site.ts'
import { startProxy, type Proxy } from '../support/requests/slow-proxy.ts'

let site: Site | undefined
let proxy: Proxy | undefined
afterEach(async () => {
  await site?.stop()
  await proxy?.close()
  site = proxy = undefined
})

interface Uploaded {
  imageId: number
  variants: { url: string }[]
}

test('images are stored in the bucket, served through the site, and removed with their records', async () => {
  const settings = newBucket()
  site = await startSite({ settings: siteSettings(settings) })
  const script = await new Script(site).signIn(site.admin)
  const contentBlock = JSON.stringify({ name: 'Chess', text: 'On Fridays.' })
  const { body } = await script.upload('/api/isseService', {
    contentBlock,
    imageFile: await createSmallImage('png'),
  })
  const { imageUrl, serviceId } = body as { imageUrl: string; serviceId: number }
  const image = await fetch(imageUrl)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await fetch(imageUrl, { headers: { range: 'bytes=0-3' } })).status).toBe(206)
  expect(await (await fetch(imageUrl, { headers: { range: 'bytes=0-3' } })).text()).toBe('RIFF')
  expect(await readdir(site.dataDir)).not.toContain('images')
  await script.delete(`/api/isseService/delete/${serviceId}`)
  expect((await fetch(imageUrl)).status).toBe(404)
})

test('visitors who leave during an image occupy no connection to the storage', async () => {
  const settings = newBucket()
  site = await startSite({ settings: siteSettings(settings) })
  // More than the system's buffers hold.
  const bytes = Buffer.alloc(20_000_000, 'x')
  const key = `${await showPicture(site)}/${createHash('sha256').update(bytes).digest('hex')}.webp`
  await new MinioStorage(settings).put(key, bytes)
  const ask = (signal: AbortSignal) => fetch(new URL(`/images/${key}`, site?.url), { signal })
  // More than the storage's client has connections.
  const leave = async () => {
    const leaving = new AbortController()
    const reader = (await ask(leaving.signal)).body?.getReader()
    await reader?.read()
    leaving.abort()
  }
  for (let round = 0; round < 4; round++) await Promise.all(Array.from({ length: 10 }, leave))
  // If connections were occupied, it would wait half a minute until those visitors time out.
  const whole = await (await ask(AbortSignal.timeout(20_000))).arrayBuffer()
  expect(whole.byteLength).toBe(bytes.length)
})

test.each([
  ['a wrong secret', { secretKey: 'wrong-wrong-wrong' }, /MINIO_SECRET_KEY is not the one that belongs to/],
  ['an unknown account', { accessKey: 'nobody' }, /MINIO_ACCESS_KEY: .* knows no account 'nobody'/],
])('%s stops the start with a sentence', async (_, overrides, sentence) => {
  await expect(startSite({ settings: siteSettings(newBucket(overrides)) })).rejects.toThrow(sentence)
})

test('a server that is down stops the start with a sentence', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const start = startSite({ settings: siteSettings(newBucket({ endpoint })) })
  await expect(start).rejects.toThrow(
    /The website could not start\.\nMINIO_ENDPOINT: .* could not be reached .*Check the address, and that the server runs\.\n/,
  )
})

test('rejects uploads with a sentence while the storage fails, and serves once it is back', async () => {
  proxy = await startProxy(objectStorage().endpoint)
  const settings = newBucket({ endpoint: proxy.url })
  site = await startSite({ settings: siteSettings(settings) })
  const script = await new Script(site).signIn(site.admin)
  const send = async () => script.upload('/api/image', { imageFile: await createPhotograph() })
  const first = (await send()).body as Uploaded
  const shown = first.variants[0]?.url ?? ''

  proxy.cutAfter(20_000)
  const refused = await send()
  expect([refused.status, (refused.body as { message: string }).message]).toEqual([
    503,
    'Sorry, the website cannot save or load this at the moment. Please keep what you have typed, and try again in a few minutes.',
  ])
  // The log is written after the response.
  await expect.poll(() => site?.output()).toMatch(/MINIO_ENDPOINT: .* could not be reached/)
  const missed = await script.get(shown)
  expect([missed.status, missed.body]).toEqual([503, 'The picture cannot be shown at the moment.'])
  const ready = await fetch(new URL('/readyz', site.url))
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, failed: ['images'] }])

  proxy.cutAfter(Infinity)
  expect((await send()).status).toBe(200)
  expect((await script.get(shown)).status).toBe(200)
  expect((await fetch(new URL('/readyz', site.url))).status).toBe(200)
})
