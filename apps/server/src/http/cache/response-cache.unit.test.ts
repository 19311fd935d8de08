import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { responseCache } from './response-cache.ts'

async function openCache(read: () => Promise<string>, listen: (listener: (version: string) => void) => void) {
  const app = Fastify()
  const options = { publicUrl: undefined, furtherUrls: [], listenHost: '127.0.0.1', sharedCacheSeconds: 0 }
  const contentVersion = { isAlwaysNotified: true, read, listen }
  await app.register(responseCache, { ...options, contentVersion })
  return app
}

test('a public read is cached until the content changes', async () => {
  let notify: (version: string) => void = () => undefined
  const app = await openCache(
    async () => '1',
    (listener) => void (notify = listener),
  )
  let made = 0
  const read = async () =>
    (await app.readCache?.read('a key', async () => ({ result: ++made, endsAt: Infinity })))?.result
  expect([await read(), await read()]).toEqual([1, 1])
  notify('2')
  expect(await read()).toBe(2)
  await app.close()
})

test('a page whose render began before a change is not sent after it', async () => {
  let version = '1'
  let notify: (version: string) => void = () => undefined
  const app = await openCache(
    async () => version,
    (listener) => void (notify = listener),
  )
  let content = 'old'
  const renders: (() => void)[] = []
  app.get('/page', { config: { cacheAddress: (path) => path } }, async (_, reply) => {
    const rendered = content
    await new Promise<void>((resolve) => renders.push(resolve))
    return reply.type('text/html').send(rendered)
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const get = async () => (await fetch(`${url}/page`)).text()
  try {
    const first = get()
    await expect.poll(() => renders.length).toBe(1)
    content = 'new'
    version = '2'
    notify(version)
    renders[0]?.()
    expect(await first).toBe('old')
    const second = get()
    await expect.poll(() => renders.length).toBe(2)
    renders[1]?.()
    expect(await second).toBe('new')
    expect([await get(), renders.length]).toEqual(['new', 2])
  } finally {
    app.server.closeAllConnections()
    await app.close()
  }
})
