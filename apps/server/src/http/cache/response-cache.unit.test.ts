import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { responseCache } from './response-cache.ts'

async function openCache(
  read: () => Promise<string>,
  listen: (listener: (version: string) => void) => void,
  { isAlwaysNotified = true, sharedCacheSeconds = 0 } = {},
) {
  const app = Fastify()
  const options = { publicUrl: undefined, furtherUrls: [], listenHost: '127.0.0.1', sharedCacheSeconds }
  const contentVersion = { isAlwaysNotified, read, listen }
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

test('shared caches may store a page for SHARED_CACHE_SECONDS, unless the database does not answer', async () => {
  let isAnswering = true
  const app = await openCache(
    () => (isAnswering ? Promise.resolve('1') : Promise.reject(new Error('The database is unavailable.'))),
    () => undefined,
    { isAlwaysNotified: false, sharedCacheSeconds: 30 },
  )
  app.get('/page', { config: { cacheAddress: (path) => path } }, (_, reply) =>
    reply.type('text/html').header('cache-control', 'no-cache').send('page'),
  )
  app.post('/save', (_, reply) => reply.send('saved'))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const get = async (headers = {}) => {
    const response = await fetch(`${url}/page`, { headers })
    return [response.headers.get('cache-control'), response.headers.get('cache-status')]
  }
  try {
    const shared = 'public, max-age=0, s-maxage=30'
    expect([await get(), await get()]).toEqual([
      [shared, null],
      [shared, null],
    ])
    expect(await get({ cookie: 'isse.session_token=x' })).toEqual(['no-cache', null])
    isAnswering = false
    // After a save the version has to be confirmed.
    await fetch(`${url}/save`, { method: 'POST', headers: { cookie: 'isse.session_token=x' } })
    const stale = expect.stringMatching(/^ISSE; hit; ttl=-\d+; detail="the database does not answer"$/)
    expect(await get()).toEqual(['no-cache', stale])
  } finally {
    app.server.closeAllConnections()
    await app.close()
  }
})
