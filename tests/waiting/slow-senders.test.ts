import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spooledFiles } from '../support/images/stored-images.ts'
import { createSmallImage } from '../support/images/photographs.ts'
import { connectTo } from '../support/requests/raw.ts'
import { Script } from '../support/requests/script.ts'
import { startSite, type Site } from '../support/site/site.ts'

/** Slow senders are cut after half a minute, or up to twice as long. In milliseconds. */
const LONGEST_WAIT = 75_000

let site: Site
beforeAll(async () => void (site = await startSite({ template: 'accounts' })))
afterAll(() => site?.stop())

/** Sends a byte a second of a body of a hundred, and returns what is answered in the end. */
function sendSlowly(address: string): { socket: Socket; answer: Promise<string> } {
  const socket = connectTo(site)
  const head = [
    'POST /api/message HTTP/1.1',
    'host: localhost',
    `x-forwarded-for: ${address}`,
    'content-type: application/json',
    'content-length: 100',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{"firstName":"`)
  const drip = setInterval(() => socket.write('a'), 1000)
  socket.once('close', () => clearInterval(drip))
  return { socket, answer: text(socket).catch(() => 'cut') }
}

test('600 connections at a byte a second are ended, and the site answers everybody meanwhile', async () => {
  const visitor = new Script(site)
  const administrator = await visitor.signIn(site.admin)
  let ended = 0
  const senders = Array.from({ length: 600 }, (_, at) => sendSlowly(`10.20.${at % 60}.1`))
  const answers = Promise.all(
    senders.map(async ({ answer }) => {
      const received = await answer
      ended++
      return received
    }),
  )
  const hasAll = Date.now()
  // 400 may send at once; the others are refused.
  await expect.poll(() => ended, { timeout: 20_000 }).toBe(200)

  expect((await visitor.get('/healthz')).body).toEqual({ healthy: true })
  expect((await visitor.get('/about')).status).toBe(200)
  expect((await visitor.get('/api/isseServices')).status).toBe(200)
  const refused = await visitor.post('/api/message', {})
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  expect(refused.body).toMatchObject({ status: 503, httpStatus: 'SERVICE_UNAVAILABLE', path: '/api/message' })
  const imageFile = await createSmallImage('png')
  const contentBlock = JSON.stringify({ name: 'Meanwhile', text: 'Meanwhile.' })
  expect((await administrator.upload('/api/isseService', { contentBlock, imageFile })).status).toBe(200)
  expect(ended).toBe(200)

  const statuses = (await answers).map((answer) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
  expect(Date.now() - hasAll).toBeLessThan(LONGEST_WAIT)
  expect(statuses.filter((status) => status === '503')).toHaveLength(200)
  // A byte that arrives while the server closes makes the system reset the connection, and the answer may be lost.
  const reset = statuses.filter((status) => status === undefined).length
  expect(reset).toBeLessThan(20)
  expect(statuses.filter((status) => status === '408')).toHaveLength(400 - reset)
  expect(await spooledFiles(site)).toEqual([])
  expect((await visitor.post('/api/message', {})).status).toBe(400)
})
