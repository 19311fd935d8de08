import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setting } from '../../support/run/env.ts'
import { Script } from '../../support/requests/script.ts'
import { filesWith, hasErased, messageWith, startAfterTheNight } from '../../support/site/erasing.ts'
import { startSite, type Site } from '../../support/site/site.ts'

/** For a visitor who calls while the files are overwritten, on a busy machine. In milliseconds. */
const LONGEST_WAIT = 10_000

let dataDir: string
let site: Site
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-erased-'))
  site = await startSite({ dataDir, template: 'accounts' })
})
afterAll(async () => {
  await site?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Signs in, and gives the session's token as the database has it. */
async function signIn(): Promise<{ token: string; administrator: Script }> {
  const { headers } = await new Script(site).post('/api/signin', site.admin)
  const [cookie = ''] = headers.getSetCookie()
  // The token, a dot and its signature.
  const token = /=([^.]{20,})\./.exec(decodeURIComponent(cookie))?.[1] ?? 'no token'
  return { token, administrator: new Script(site, { cookie: cookie.split(';')[0] ?? '' }) }
}

test('after the night no file holds a deleted message or an ended session, and visitors were served meanwhile', async () => {
  const [deleted, kept] = [randomUUID(), randomUUID()]
  const visitor = new Script(site)
  const { body } = await visitor.post('/api/message', messageWith(deleted))
  await visitor.post('/api/message', messageWith(kept))
  const { token, administrator } = await signIn()
  const { messageId } = body as { messageId: number }
  expect((await administrator.delete(`/api/message/delete/${messageId}`)).status).toBe(200)
  expect((await administrator.post('/trpc/accounts.signOut', {})).status).toBe(200)
  for (const word of [deleted, token]) expect(await filesWith(dataDir, word)).not.toEqual([])
  await site.kill()

  site = await startAfterTheNight(dataDir)
  while (!hasErased(site)) {
    const started = performance.now()
    expect((await new Script(site).get('/api/isseServices')).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(LONGEST_WAIT)
  }
  for (const word of [deleted, token]) expect(await filesWith(dataDir, word)).toEqual([])
  expect(await filesWith(dataDir, kept)).not.toEqual([])

  const again = await new Script(site).signIn(site.admin)
  const { content } = (await again.get('/api/messages/1')).body as { content: { firstName: string }[] }
  expect(content.map(({ firstName }) => firstName)).toContain(kept)
  await site.stop()
  expect(await filesWith(dataDir, deleted)).toEqual([])
}, 120_000)
