import { wording } from '@isse/api/site/words/wording'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../../../support/requests/raw.ts'
import { Script } from '../../../support/requests/script.ts'
import { failureOf } from '../../../support/requests/rest.ts'
import { setting } from '../../../support/run/env.ts'
import { startSite, type Site } from '../../../support/site/site.ts'

// The table of the events is missing, so every read of them is a real fault of the database.

let site: Site
let visitor: Script
beforeAll(async () => {
  site = await startSite({
    engine: setting('engine') === 'postgres' ? 'postgres' : 'embedded',
    prepare: async (db) => void (await db.$executeRaw`ALTER TABLE "Event" RENAME TO "Elsewhere"`),
  })
  visitor = new Script(site)
  // The embedded database is started twice: to rename the table, and by the site.
}, 120_000)
afterAll(() => site?.stop())

/** Words of the database, of the code and of this machine. */
const inside = /prisma|postgres|relation|"Event"|P20\d\d|does not exist|stack|node_modules|\.tsx?\b|\.js:\d/i

/** Waits for the fault of a request in what the site has printed: a process's output comes a moment late. */
const expectInLog = (reference: string | undefined) =>
  expect.poll(() => site.output()).toMatch(new RegExp(`"reqId":"${reference}".*Event`))

/** What visitors read of an answer: of a page, all but its styles and scripts, which name their own files. */
function readable(body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return text.replace(/<link [^>]*>|<script [^>]*src="[^>]*>/g, '')
}

test('a page that fails is a 500 that tells nothing of the inside, and where the log has it', async () => {
  const { status, headers, body } = await visitor.get('/events')
  expect([status, headers.get('content-type')]).toEqual([500, expect.stringMatching(/^text\/html/)])
  expect(body).toContain(wording.unexpectedError)
  expect(readable(body)).not.toMatch(inside)
  const reference = /req-\w+/.exec(String(body))?.[0]
  await expectInLog(reference)
})

test('a tRPC call that fails is a 500 that tells nothing of the inside, and where the log has it', async () => {
  const { status, body } = await visitor.get('/trpc/events.list')
  expect(status).toBe(500)
  expect(body).toEqual({
    error: {
      code: -32603,
      message: wording.networkFailure,
      data: {
        code: 'INTERNAL_SERVER_ERROR',
        httpStatus: 500,
        path: 'events.list',
        errors: [],
        reference: expect.stringMatching(/^req-/),
      },
    },
  })
  const { reference } = (body as { error: { data: { reference: string } } }).error.data
  await expectInLog(reference)
})

test('a REST call that fails is a 500 that tells nothing of the inside', async () => {
  const { status, body } = await visitor.get('/api/events')
  expect([status, body]).toEqual([500, failureOf(500, wording.networkFailure, '/api/events')])
})

test('a feed that fails is a 500 that tells nothing of the inside', async () => {
  const { status, headers, body } = await visitor.get('/events.ics')
  expect([status, headers.get('content-type')]).toEqual([500, expect.stringMatching(/^text\/plain/)])
  expect(body).toBe(wording.unexpectedError)
})

test('what does not need the events is served', async () => {
  expect((await visitor.get('/about')).status).toBe(200)
})

test.each([
  ['TRACE /trpc/services.list', 405],
  ['GET //', 301],
  ['GET //[', 301],
])('what no route can read is no fault: %s', async (start, status) => {
  const answer = await sendRaw(
    site,
    `${start} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nConnection: close\r\n\r\n`,
  )
  expect(answer.status).toBe(status)
  expect(site.output()).not.toContain('TRACE')
  expect(site.output()).not.toContain('Invalid URL')
})
