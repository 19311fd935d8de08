import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { responseCache } from './response-cache.ts'

test('a page whose render began before a change is not sent after it', async () => {
  let version = '1'
  let tell: (version: string) => void = () => undefined
  const contentVersion = {
    isAlwaysTold: true,
    read: async () => version,
    listen: (listener: typeof tell) => void (tell = listener),
  }
  const app = Fastify()
  await app.register(responseCache, {
    contentVersion,
    publicUrl: undefined,
    furtherUrls: [],
    listenHost: '127.0.0.1',
    sharedCacheSeconds: 0,
  })
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
    tell(version)
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
