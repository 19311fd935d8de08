import { expect, test } from 'vitest'
import { Script } from '../../support/requests/script.ts'
import { engines } from '../../support/run/env.ts'
import { headerOf, mailSettings, startPost } from '../../support/site/post.ts'
import { startSite } from '../../support/site/site.ts'

/** The number of administrators who are notified of one message. */
const READERS = 300

for (const engine of engines().filter((one) => one === 'postgres'))
  test(`of two servers on one database (${engine}), each mail is sent by one, and the other continues if one is killed`, async () => {
    const post = await startPost()
    const addReaders = { readers: 0 }
    const first = await startSite({
      engine,
      template: 'accounts',
      settings: { ...(await mailSettings(post.port)), SEED: 'none' },
      prepare: async (db) => {
        const { count } = await db.user.createMany({
          data: Array.from({ length: READERS }, (_, number) => ({
            id: `reader-${number}`,
            name: `Reader ${number}`,
            email: `reader-${number}@example.org`,
            role: 'ROLE_ADMIN',
            messageMail: 'SUBJECT',
          })),
        })
        addReaders.readers = count
      },
    })
    const second = await startSite({
      engine,
      settings: { ...(await mailSettings(post.port)), DATABASE_URL: first.databaseUrl ?? '' },
    })
    try {
      expect(addReaders.readers).toBe(READERS)
      const typed = { firstName: 'Ann', lastName: 'Lee', contact: 'ann@example.org', message: 'May I come?' }
      await new Script(first).post('/api/message', { ...typed, subject: 'Walking football' })
      await expect.poll(() => post.mails.length, { timeout: 30_000 }).toBeGreaterThan(READERS / 3)
      await first.kill()
      const receivers = () => new Set(post.mails.map((mail) => headerOf(mail, 'To')))
      // The lease of the killed server's mails expires after half a minute.
      await expect.poll(() => receivers().size, { timeout: 75_000, interval: 500 }).toBe(READERS)
      // The killed server's last mails are sent again under the same Message-ID, at most four.
      const ids = new Set(post.mails.map((mail) => headerOf(mail, 'Message-ID')))
      expect(ids.size).toBe(READERS)
      expect(post.mails.length - READERS).toBeLessThanOrEqual(4)
    } finally {
      await second.stop()
      await first.stop()
      await post.stop()
    }
  })
