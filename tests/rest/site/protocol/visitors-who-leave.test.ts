import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { SETTLING } from '../../../support/contracts/nothing-stored.ts'
import { connectTo } from '../../../support/requests/raw.ts'
import { useSite } from '../../../support/requests/rest.ts'

const scripts = useSite({ LOG_LEVEL: 'info' })

let linesBefore = 0
beforeEach(() => void (linesBefore = lines().length))

const lines = () => scripts.site.output().split('\n')

/** Returns the log of this test. */
const log = () =>
  lines()
    .slice(linesBefore - 1)
    .join('\n')

/** Most of these wait when their visitors leave, because the server only works on a few requests at once. */
const VISITORS = 40

/** Opens connections from different client networks and sends the head of a request on each. */
async function sendAll(requestLine: string, headers: string[] = []) {
  const host = new URL(scripts.site.url).host
  const sockets = Array.from({ length: VISITORS }, () => connectTo(scripts.site))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const [at, socket] of sockets.entries()) {
    const network = `x-forwarded-for: 198.51.${at}.1`
    const head = [`${requestLine} HTTP/1.1`, `host: ${host}`, network, ...headers]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
  }
  return sockets
}

async function expectNoError(): Promise<void> {
  expect((await scripts.visitor.uncached().get('/about?next')).status).toBe(200)
  // Lines are logged in order.
  await expect.poll(log, SETTLING).toContain('"url":"/about?…"')
  expect(log().match(/^.*"level":[456]0.*$/gm) ?? []).toEqual([])
}

const unknownPicture = `/images/${'0'.repeat(16)}/${'0'.repeat(64)}.webp`

test.each(['/about', '/contact', '/api/isseServices', '/sitemap.xml', unknownPicture])(
  'visitors who leave before the answer to GET %s are no error in the log',
  async (path) => {
    const sockets = await sendAll(`GET ${path}`, ['cookie: isse.session_token=made-up'])
    await Promise.race(sockets.map((socket) => once(socket, 'data')))
    for (const socket of sockets) socket.resetAndDestroy()
    await expectNoError()
  },
)

test.each([
  ['/contact', 'application/x-www-form-urlencoded', 'firstName=Ann&last'],
  ['/api/message', 'application/json', '{"firstName":"A'],
  ['/trpc/messages.send', 'application/json', '{"firstName":"A'],
  ['/admin/preview', 'application/json', '{"token":"A'],
])('visitors who leave while they send a body to %s are no error in the log', async (path, type, body) => {
  const origin = `origin: ${scripts.site.url}`
  const headers = [origin, `content-type: ${type}`, 'content-length: 500', 'expect: 100-continue']
  const sockets = await sendAll(`POST ${path}`, headers)
  // The server asks for the body once it has accepted the request.
  await Promise.all(sockets.map((socket) => once(socket, 'data')))
  for (const socket of sockets) socket.write(body)
  for (const [at, socket] of sockets.entries())
    // A program that exits closes its side properly.
    if (at % 2) socket.resetAndDestroy()
    else socket.destroy()
  await expectNoError()
})
