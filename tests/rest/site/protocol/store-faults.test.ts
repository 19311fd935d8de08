import { wording } from '@isse/api/site/words/wording'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useSite } from '../../../support/requests/rest.ts'
import type { Answer } from '../../../support/requests/script.ts'

// The table of the services is missing, so that every read of them is a fault of the database. Readiness does not read it.
const scripts = useSite({}, async (db) => {
  await db.$executeRaw`ALTER TABLE "Service" RENAME TO "Elsewhere"`
})

/** What only the server's log may say. */
const internals =
  /prisma|invocation|public\.|does not exist|ENOTDIR|\/tmp\/|node_modules|\bat \S+:\d+|Error:/i

function expectNoInternals({ headers, body }: Answer): void {
  expect(JSON.stringify([body, ...headers])).not.toMatch(internals)
}

test('the sitemap is a plain sentence where the database fails, and the cause is in the log', async () => {
  const answer = await scripts.visitor.get('/sitemap.xml')
  expect(answer.status).toBe(500)
  expect([wording.unexpectedError, wording.networkFailure]).toContain(answer.body)
  expectNoInternals(answer)
  await expect.poll(() => scripts.site.output()).toMatch(/PrismaClientKnownRequestError/)
})

test('one procedure that fails leaves the others of its batch answered', async () => {
  const answer = await scripts.visitor.get('/trpc/services.list,contactDetails.get?batch=1')
  expect(answer.status).toBe(207)
  expect(answer.body).toMatchObject([{ error: {} }, { result: {} }])
  expectNoInternals(answer)
})

test('an image store that fails is a 503 without its cause, and the site serves once it is back', async () => {
  const folder = path.join(scripts.site.dataDir, 'images')
  await rename(folder, `${folder}-away`)
  await writeFile(folder, '')
  // Reading an empty slot stores its built-in image.
  const input = encodeURIComponent(JSON.stringify({ cloudImageId: 5 }))
  for (const address of [`/trpc/backgroundImages.get?input=${input}`, '/api/cloudImage/6']) {
    const answer = await scripts.visitor.get(address)
    expect([address, answer.status]).toEqual([address, 503])
    expectNoInternals(answer)
  }
  expect((await scripts.visitor.get('/readyz')).status).toBe(503)
  await rm(folder)
  await rename(`${folder}-away`, folder)
  expect((await scripts.visitor.get('/api/cloudImage/6')).status).toBe(200)
})
