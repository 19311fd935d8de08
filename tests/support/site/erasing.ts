import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { startSite, type Site } from './site.ts'

/** A message that is known by a word. */
export const messageWith = (word: string) => ({
  firstName: word,
  lastName: 'Lee',
  subject: 'Football',
  contact: '0113 496 0001',
  message: `It is about ${word}.`,
})

/** The files in DATA_DIR that hold the word. */
export async function filesWith(dataDir: string, word: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    // The night's work removes files while this looks.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0))
    if (bytes.includes(word)) found.push(path.relative(dataDir, file))
  }
  return found
}

/** Starts the site as after a night in which it did not run. It erases what was deleted once it serves. */
export function startAfterTheNight(dataDir: string): Promise<Site> {
  return startSite({
    dataDir,
    settings: { LOG_LEVEL: 'info' },
    prepare: async (db) => {
      const { count } = await db.job.updateMany({
        where: { kind: 'nightly-work' },
        data: { dueAt: new Date(Date.now() - 1000), leaseId: null, leaseEndsAt: null },
      })
      expect(count).toBe(1)
      // The hours of the night are over for the limits on messages, too.
      await db.rateLimiterFlexible.deleteMany()
    },
  })
}

/** Whether the site has erased what was deleted, to the end. */
export const hasErased = (site: Site) => site.output().includes('erased what was deleted')
