import type { Database } from '@isse/db'
import fc from 'fast-check'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pause } from '../machine/processes.ts'
import { Script } from '../requests/script.ts'
import { setting } from '../run/env.ts'
import { mailSettings, startPost, type PostAnswer } from '../site/post.ts'
import { startSite, type Site } from '../site/site.ts'
import { countTold, expectMailedOnce, leftOut, readMailJobs } from './told-by-mail.ts'

const SEED = 20_261_122

/** What the mail server does in one round after the other. */
const answers: PostAnswer[] = ['take', 'hang', 451, 'cut']

/**
 * Kills the server after it has accepted messages, before or while it mails them, again and again on one folder. Every
 * accepted message must be mailed, and under one Message-ID, so that a reader sees it once.
 */
export function describeMailKills(rounds: number, seed = SEED): void {
  test(
    `a server that is killed between a message and its mail ${rounds} times mails every message, seed ${seed}`,
    { timeout: rounds * 60_000 },
    async () => {
      const [delays = []] = fc.sample(
        fc.array(fc.integer({ min: 0, max: 120 }), { minLength: rounds, maxLength: rounds }),
        { numRuns: 1, seed },
      )
      const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-mail-killed-'))
      const post = await startPost()
      const settings = await mailSettings(post.port)
      const start = (template?: 'accounts') =>
        startSite({ dataDir, template, settings, prepare: letHoursPass })
      const accepted = new Set<number>()
      try {
        for (const [round, delay] of delays.entries()) {
          const site = await start(round === 0 ? 'accounts' : undefined)
          post.answer = answers[round % answers.length] ?? 'take'
          const before = accepted.size
          const mailsBefore = post.mails.length
          const senders = sendMessages(site, accepted)
          await until(() => accepted.size > before, 'Nothing was accepted.')
          // On a slow machine every kill would come before the mail.
          if (isKilledOverMail(post.answer))
            await until(() => post.mails.length > mailsBefore, 'Nothing was mailed.')
          await pause(delay)
          await site.kill()
          await senders
        }
        post.answer = 'take'
        let site = await start()
        // A kill may have cut off the answer to a message that was stored.
        const stored = await countMessages(site)
        // An account gets one mail in ten minutes. Each start ends that wait by `letHoursPass`.
        const countAfterStart = async () => {
          if (countTold(post) === stored) return stored
          await site.stop()
          site = await start()
          return countTold(post)
        }
        await expect.poll(countAfterStart, { timeout: 120_000, interval: 10_000 }).toBe(stored)
        await site.stop()
        const jobs = await readMailJobs(dataDir)
        expect(leftOut(jobs, accepted)).toEqual([])
        expectMailedOnce(post, jobs)
        expect(accepted.size).toBeGreaterThanOrEqual(rounds)
      } finally {
        await post.stop()
      }
    },
  )
}

/** Sends messages until the server is gone, and notes those that it has accepted. */
async function sendMessages(site: Site, accepted: Set<number>): Promise<void> {
  const script = new Script(site)
  const typed = { firstName: 'Ann', lastName: 'Lee', contact: 'ann@example.org', message: 'May I come?' }
  try {
    for (let count = 0; ; count++) {
      const { status, body } = await script.post('/api/message', { ...typed, subject: `Message ${count}` })
      if (status === 429) return
      if (status !== 200) throw new Error(`A message was answered ${status}.`)
      accepted.add((body as { messageId: number }).messageId)
    }
  } catch (error) {
    // The kill cuts the connection.
    if (!(error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message))) throw error
  }
}

/** Has everybody ask for mails, and makes all that waits five hours older: the longest pause between two tries. */
async function letHoursPass(db: Database): Promise<void> {
  await db.user.updateMany({ where: { role: 'ROLE_ADMIN' }, data: { messageMail: 'SUBJECT' } })
  await db.rateLimiterFlexible.deleteMany()
  expect(await db.job.count({ where: { failedAt: { not: null } } }), 'mails that were given up').toBe(0)
  await db.$executeRaw`UPDATE "Job" SET "startedAt" = "startedAt" - interval '5 hours',
    "dueAt" = "dueAt" - interval '5 hours' WHERE "kind" = 'message-mail'`
}

/** Whether the server is killed while the mail server has a mail, and not at any moment. */
function isKilledOverMail(answer: PostAnswer): boolean {
  return answer === 'hang' || answer === 'cut'
}

async function countMessages(site: Site): Promise<number> {
  const { body } = await (await new Script(site).signIn(site.admin)).get('/api/messages/1')
  return (body as { totalElements: number }).totalElements
}

async function until(condition: () => boolean, otherwise: string): Promise<void> {
  for (const end = Date.now() + 30_000; !condition(); await pause(5))
    if (Date.now() > end) throw new Error(otherwise)
}
