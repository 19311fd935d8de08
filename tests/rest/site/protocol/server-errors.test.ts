import { wording } from '@isse/api/site/words/wording'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendLines } from '../../../support/requests/raw.ts'
import { Script } from '../../../support/requests/script.ts'
import { failureOf } from '../../../support/requests/rest.ts'
import { startSite, type Site } from '../../../support/site/site.ts'

// The table of events is missing, so that every read of events is a real database error.

let site: Site
let visitor: Script
beforeAll(async () => {
  site = await startSite({
    prepare: async (db) => void (await db.$executeRaw`ALTER TABLE "Event" RENAME TO "Elsewhere"`),
  })
  visitor = new Script(site)
  // The embedded database starts twice: to rename the table, and for the site.
})
afterAll(() => site?.stop())

/** Words of the database, the code and this machine. */
const inside =
  /prisma|postgres|relation|"Event"|P20\d\d|does not exist|ENOTDIR|\/tmp\/|Error:|stack|node_modules|\.tsx?\b|\.js:\d/i

/** Waits for a request's error in the log, because the output arrives a moment later. */
const expectInLog = (reference: string | undefined) =>
  expect.poll(() => site.output()).toMatch(new RegExp(`"reqId":"${reference}".*Event`))

/** Returns the readable part of a response, without styles and scripts, which contain file names. */
function readable(body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return text.replace(/<link [^>]*>|<script [^>]*src="[^>]*>/g, '')
}

test('a page that fails is a 500 without internal details, and with a reference to the log', async () => {
  const { status, headers, body } = await visitor.get('/events')
  expect([status, headers.get('content-type')]).toEqual([500, expect.stringMatching(/^text\/html/)])
  expect(body).toContain(wording.unexpectedError)
  expect(readable(body)).not.toMatch(inside)
  const reference = /req-\w+/.exec(String(body))?.[0]
  await expectInLog(reference)
})

test('a tRPC call that fails is a 500 without internal details, and with a reference to the log', async () => {
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

test('a REST call that fails is a 500 without internal details', async () => {
  const { status, body } = await visitor.get('/api/events')
  expect([status, body]).toEqual([500, failureOf(500, wording.networkFailure, '/api/events')])
})

test('a feed that fails is a 500 without internal details', async () => {
  const { status, headers, body } = await visitor.get('/events.ics')
  expect([status, headers.get('content-type')]).toEqual([500, expect.stringMatching(/^text\/plain/)])
  expect(body).toBe(wording.unexpectedError)
})

test('pages without events are served', async () => {
  expect((await visitor.get('/about')).status).toBe(200)
})

test.each([
  ['TRACE /trpc/services.list', 405],
  ['GET //', 301],
  ['GET //[', 301],
])('what no route can read is no fault: %s', async (start, status) => {
  const answer = await sendLines(site, `${start} HTTP/1.1`, `Host: ${new URL(site.url).host}`)
  expect(answer.status).toBe(status)
  expect(site.output()).not.toContain('TRACE')
  expect(site.output()).not.toContain('Invalid URL')
})

test('the sitemap is a plain sentence if the database fails, and the log has the cause', async () => {
  const answer = await visitor.get('/sitemap.xml')
  expect(answer.status).toBe(500)
  expect([wording.unexpectedError, wording.networkFailure]).toContain(answer.body)
  expect(readable([answer.body, ...answer.headers])).not.toMatch(inside)
  await expect.poll(() => site.output()).toMatch(/PrismaClientKnownRequestError/)
})

test('a failing procedure does not affect the others of its batch', async () => {
  const answer = await visitor.get('/trpc/events.list,contactDetails.get?batch=1')
  expect(answer.status).toBe(207)
  expect(answer.body).toMatchObject([{ error: {} }, { result: {} }])
  expect(readable([answer.body, ...answer.headers])).not.toMatch(inside)
})

test('a failing image storage is a 503 without its cause, and the site recovers with it', async () => {
  const folder = path.join(site.dataDir, 'images')
  await rename(folder, `${folder}-away`)
  // Background work may create the folder again at any time until a file stands in its place.
  await vi.waitFor(async () => {
    await rm(folder, { recursive: true, force: true })
    await writeFile(folder, '')
  }, 20_000)
  // Reading an empty slot stores its default image.
  const input = encodeURIComponent(JSON.stringify({ cloudImageId: 9 }))
  for (const address of [`/trpc/backgroundImages.get?input=${input}`, '/api/cloudImage/10']) {
    const answer = await visitor.get(address)
    expect([address, answer.status]).toEqual([address, 503])
    expect(readable([answer.body, ...answer.headers])).not.toMatch(inside)
  }
  expect((await visitor.get('/readyz')).status).toBe(503)
  await rm(folder)
  await rename(`${folder}-away`, folder)
  expect((await visitor.get('/api/cloudImage/10')).status).toBe(200)
})
