import { openDatabase } from '@isse/db'
import path from 'node:path'
import { expect } from 'vitest'
import { headerOf, textOf, type Post } from '../site/post.ts'

// What mails tell of, by their text and by the jobs that sent them.

/** So many messages are described in a mail, the oldest ones. The others are counted in it. */
const DESCRIBED = 20

/** The mails by their Message-ID: one that was sent again counts once. */
const byId = ({ mails }: Post) => new Map(mails.map((mail) => [headerOf(mail, 'Message-ID'), textOf(mail)]))

/** The messages that the text of a mail describes. */
function describedIn(text: string): number[] {
  return [...text.matchAll(/\/admin\/message\/(\d+)/g)].map(([, messageId]) => Number(messageId))
}

/** The messages that the text of a mail counts without describing them. */
function countedIn(text: string): number {
  return Number(/There are (\d+) more in the inbox/.exec(text)?.[1] ?? 0)
}

/** How many messages the mails tell of. */
export function countTold(post: Post): number {
  const told = [...byId(post).values()].map((text) => describedIn(text).length + countedIn(text))
  return told.reduce((sum, count) => sum + count, 0)
}

export interface MailJob {
  jobId: string
  doneAt: Date | null
  mailedMessages: { messageId: number }[]
}

/** The jobs of all mails with the messages they tell of, the oldest first. */
export async function readMailJobs(dataDir: string): Promise<MailJob[]> {
  const { db, close } = await openDatabase({ folder: path.join(dataDir, 'database') })
  try {
    const mailedMessages = { select: { messageId: true }, orderBy: { messageId: 'asc' } } as const
    return await db.job.findMany({ where: { kind: 'message-mail' }, include: { mailedMessages } })
  } finally {
    await close()
  }
}

/** The accepted messages that no mail was made of. */
export function leftOut(jobs: MailJob[], accepted: Set<number>): number[] {
  const told = new Set(jobs.flatMap(messagesOf))
  return [...accepted].filter((messageId) => !told.has(messageId))
}

const messagesOf = ({ mailedMessages }: MailJob) => mailedMessages.map(({ messageId }) => messageId)

/**
 * No message is in two mails, and each mail tells of all its messages. A mail that was sent again is the same mail, under
 * the same Message-ID.
 */
export function expectMailedOnce(post: Post, jobs: MailJob[]): void {
  const texts = byId(post)
  for (const mail of post.mails) expect(textOf(mail)).toBe(texts.get(headerOf(mail, 'Message-ID')))
  expect(texts.size).toBe(jobs.length)
  for (const job of jobs) {
    const text = texts.get(`<${job.jobId}@isse.example>`) ?? ''
    const messages = messagesOf(job)
    expect(job.doneAt).not.toBeNull()
    expect([describedIn(text), countedIn(text)]).toEqual([
      messages.slice(0, DESCRIBED),
      Math.max(0, messages.length - DESCRIBED),
    ])
  }
  const told = jobs.flatMap(messagesOf)
  expect(told).toHaveLength(new Set(told).size)
}
