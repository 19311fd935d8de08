import type { Database } from '@isse/db'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pause } from '../machine/processes.ts'
import { Script } from '../requests/script.ts'
import { setting } from '../run/env.ts'
import { filesWith, hasErased, messageWith, startAfterTheNight } from '../site/erasing.ts'
import { startSite, type Site } from '../site/site.ts'

const SEED = 20_261_123

/** So many messages make the tables take their time. */
const MESSAGES = 5_000

/** Of each writer while the site erases. An address may send 30 an hour. */
const WRITES = 10

/**
 * Kills the server while it overwrites what was deleted and visitors write, again and again on one folder. Every message
 * that it acknowledged is there, and at the end nothing is left of a deleted one.
 */
export function describeErasingKills(rounds: number, seed = SEED): void {
  test(
    `a server that is killed ${rounds} times while it erases has every message that it acknowledged, seed ${seed}`,
    { timeout: 120_000 + rounds * 120_000 },
    async () => {
      const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-erasing-killed-'))
      // On a machine whose speed changes, a kill may come after the end: then there are more rounds.
      const most = 3 * rounds
      const [moments = []] = fc.sample(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: most, maxLength: most }),
        { numRuns: 1, seed },
      )
      const acknowledged = new Set<string>()
      const deleted: string[] = []
      let site = await startSite({ dataDir, template: 'accounts', prepare: fill })
      try {
        await site.stop()
        const longest = await eraseOnce(dataDir)
        let cutOff = 0
        for (const [round, moment] of moments.entries()) {
          if (round >= rounds && cutOff > rounds / 3) break
          site = await startAfterTheNight(dataDir)
          const writers = [1, 2].map(() => write(site, acknowledged, longest / WRITES))
          await pause(moment * longest)
          if (!hasErased(site)) cutOff++
          await site.kill()
          await Promise.all(writers)

          site = await startSite({ dataDir })
          await expectStored(site, acknowledged)
          deleted.push(await addAndDelete(site))
          acknowledged.add(await add(site))
          await site.kill()
        }
        // Guards against a vacuous run.
        expect(cutOff).toBeGreaterThan(rounds / 3)

        site = await startAfterTheNight(dataDir)
        await expect.poll(() => hasErased(site), { timeout: 60_000 }).toBe(true)
        for (const word of deleted) expect(await filesWith(dataDir, word)).toEqual([])
        await expectStored(site, acknowledged)
      } finally {
        await site.kill()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  )
}

async function fill(db: Database): Promise<void> {
  const data = Array.from({ length: MESSAGES }, (_, number) => messageWith(`visitor ${number}`))
  await db.message.createMany({ data })
}

/** @returns how long the site erases after its start, in milliseconds */
async function eraseOnce(dataDir: string): Promise<number> {
  const site = await startAfterTheNight(dataDir)
  const started = performance.now()
  await expect.poll(() => hasErased(site), { timeout: 60_000, interval: 5 }).toBe(true)
  const took = performance.now() - started
  await site.stop()
  return took
}

/** Sends messages until the server is gone, with a pause in milliseconds between them. */
async function write(site: Site, acknowledged: Set<string>, rest: number): Promise<void> {
  const visitor = new Script(site)
  for (;;) {
    const word = randomUUID()
    try {
      const { status, body } = await visitor.post('/api/message', messageWith(word))
      if (status !== 200) throw new Error(`A message was answered ${status}: ${JSON.stringify(body)}`)
      acknowledged.add(word)
      await pause(rest)
    } catch (error) {
      // The kill cuts the connection. Any other failure is a failure of the test.
      if (error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message)) return
      throw error
    }
  }
}

async function expectStored(site: Site, words: Set<string>): Promise<void> {
  const administrator = await new Script(site).signIn(site.admin)
  const { body } = await administrator.get('/api/messages/1')
  const { totalElements } = body as { totalElements: number }
  expect(totalElements).toBeGreaterThanOrEqual(MESSAGES + words.size)
  const stored = new Set<string>()
  for (let page = 1; stored.size < totalElements && page <= words.size + 2; page++) {
    const { content } = (await administrator.get(`/api/messages/${page}`)).body as {
      content: { firstName: string }[]
    }
    if (content.length === 0) break
    for (const { firstName } of content) stored.add(firstName)
    // The newest come first.
    if ([...words].every((word) => stored.has(word))) break
  }
  expect([...words].filter((word) => !stored.has(word))).toEqual([])
}

/** @returns the word of a message that was acknowledged */
async function add(site: Site): Promise<string> {
  const word = randomUUID()
  expect((await new Script(site).post('/api/message', messageWith(word))).status).toBe(200)
  return word
}

/** @returns the word of a message that was stored and deleted */
async function addAndDelete(site: Site): Promise<string> {
  const word = randomUUID()
  const { body } = await new Script(site).post('/api/message', messageWith(word))
  const administrator = await new Script(site).signIn(site.admin)
  const { messageId } = body as { messageId: number }
  expect((await administrator.delete(`/api/message/delete/${messageId}`)).status).toBe(200)
  return word
}
