import type { Auth } from '@isse/api'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { errors } from './errors.ts'
import { renderQueue } from './render-queue.ts'

/** Creates a site whose pages are not rendered before `render` is called. */
async function createWaitingSite() {
  const app = Fastify({ trustProxy: true })
  let render = () => {}
  const rendered = new Promise<void>((resolve) => (render = resolve))
  const begun: string[] = []
  await app.register(errors)
  // Without a cookie no session is looked up.
  await app.register(renderQueue, { auth: {} as Auth })
  app.get('/', (request, reply) =>
    app.inRenderQueue(request, reply, async () => {
      begun.push(request.ip)
      await rendered
      return 'a page'
    }),
  )
  const ask = async (clientNetwork: string) =>
    await app.inject({ url: '/', headers: { 'x-forwarded-for': clientNetwork } })
  return { ask, begun, render }
}

test('a hundred pages of a client network wait; one more gets a 503 with a message, and another network is served', async () => {
  const { ask, begun, render } = await createWaitingSite()
  const rendering = [ask('198.51.100.1'), ask('198.51.100.1')]
  await expect.poll(() => begun.length).toBe(2)
  const waiting = Array.from({ length: 100 }, () => ask('198.51.100.1'))
  const refused = await ask('198.51.100.1')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.body).toBe('The website is very busy at the moment. Please wait 5 seconds and try again.')

  const other = ask('198.51.100.2')
  render()
  for (const page of await Promise.all([...rendering, ...waiting, other]))
    expect([page.statusCode, page.body]).toEqual([200, 'a page'])
  expect((await ask('198.51.100.1')).statusCode).toBe(200)
})
