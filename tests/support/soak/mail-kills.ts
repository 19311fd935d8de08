import type { Database } from '@isse/db'
import fc from 'fast-check'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pause } from '../machine/processes.ts'
import { Script } from '../requests/script.ts'
import { setting } from '../run/env.ts'
import { headerOf, mailSettings, startPost, textOf, type Post, type PostAnswer } from '../site/post.ts'
import { startSite, type Site } from '../site/site.ts'

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
    { timeout: 900_000 },
    async () => {
      const [delays = []] = fc.sample(
        fc.array(fc.integer({ min: 0, max: 120 }), { minLength: rounds, maxLength: rounds }),
        { numRuns: 1, seed },
      )
      const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-mail-killed-'))
      const post = await startPost()
      const settings = await mailSettings(post.port)
      const start = (round: number) => {
        const template = round === 0 ? 'accounts' : undefined
        return startSite({ dataDir, template, settings, prepare: letHoursPass })
      }
      const accepted = new Set<number>()
      try {
        for (const [round, delay] of delays.entries()) {
          const site = await start(round)
          post.answer = answers[round % answers.length] ?? 'take'
          const before = accepted.size
          const senders = sendMessages(site, accepted)
          await until(() => accepted.size > before)
          await pause(delay)
          await site.kill()
          await senders
        }
        post.answer = 'take'
        const site = await start(rounds)
        await expect.poll(() => leftOut(post, accepted), { timeout: 60_000 }).toEqual([])
        await site.stop()
        expectMailedOnce(post)
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

/** The messages that the text of a mail tells of. */
function messagesIn(text: string): number[] {
  return [...text.matchAll(/\/admin\/message\/(\d+)/g)].map(([, messageId]) => Number(messageId))
}

/** The accepted messages that no mail tells of. */
function leftOut({ mails }: Post, accepted: Set<number>): number[] {
  const told = new Set(mails.map(textOf).flatMap(messagesIn))
  return [...accepted].filter((messageId) => !told.has(messageId))
}

/** No message is in two mails. A mail that was sent again is the same mail, under the same Message-ID. */
function expectMailedOnce({ mails }: Post): void {
  const texts = new Map(mails.map((mail) => [headerOf(mail, 'Message-ID'), textOf(mail)]))
  for (const mail of mails) expect(textOf(mail)).toBe(texts.get(headerOf(mail, 'Message-ID')))
  const told = [...texts.values()].flatMap(messagesIn)
  expect(told).toHaveLength(new Set(told).size)
}

async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !condition(); await pause(5))
    if (Date.now() > end) throw new Error('Nothing was accepted.')
}
