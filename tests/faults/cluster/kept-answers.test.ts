import { createEvent } from '@isse/db/factories'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startDatabaseProxy, type DatabaseProxy } from '../../support/machine/servers/database-proxy.ts'
import { Script } from '../../support/requests/script.ts'
import { engines } from '../../support/run/env.ts'
import { soak } from '../../support/run/plan.ts'
import { settleContent } from '../../support/site/settled-content.ts'
import { startSite, type Site } from '../../support/site/site.ts'
import { checkKeptAnswers, KeptAnswersWorld } from '../../support/soak/kept-answers.ts'
import { createPostgresDatabase } from '@isse/db/testing'

describe('no answer is a second older than a save, and none is of somebody else', () => {
  test('on an embedded database', async () => {
    const world = await KeptAnswersWorld.onEmbedded()
    await checkKeptAnswers(world, 1, soak.histories.whole.one).finally(() => world.close())
  }, 600_000)

  for (const engine of engines().filter((one) => one === 'postgres'))
    test(`on two servers of one database, ${engine}, whatever becomes of their connections`, async () => {
      const world = await KeptAnswersWorld.onPostgres(2)
      await checkKeptAnswers(world, 2, soak.histories.whole.two).finally(() => world.close())
    }, 900_000)
})

for (const engine of engines().filter((one) => one === 'postgres'))
  describe(`while the database cannot be reached, ${engine}`, () => {
    let proxy: DatabaseProxy
    let site: Site
    let database: Awaited<ReturnType<typeof createPostgresDatabase>>
    beforeEach(async () => {
      database = await createPostgresDatabase()
      proxy = await startDatabaseProxy(database.url)
      site = await startSite({
        engine: 'postgres',
        settings: { DATABASE_URL: proxy.url, SHARED_CACHE_SECONDS: '30' },
        prepare: async (db) => {
          await createEvent(db, { startsAt: new Date(), endsAt: new Date('2099-01-01') })
          await settleContent(db)
        },
      })
    })
    afterEach(async () => {
      proxy.set('open')
      await site.stop()
      await proxy.close()
      await database.drop()
    })
    const get = (path: string) => new Script(site).get(path)
    const cacheStatus = async (path: string) => (await get(path)).headers.get('cache-status')

    test.each(['refused', 'frozen'] as const)(
      'kept answers are sent, marked and by no cache in between; the log says so once (%s)',
      async (passage) => {
        for (const path of ['/services', '/api/isseServices']) await get(path)
        proxy.set(passage)
        await expect
          .poll(() => cacheStatus('/services'), { timeout: 20_000 })
          .toMatch(/^ISSE; hit; ttl=-\d+; detail=/)
        for (let round = 0; round < 20; round++) {
          const { status, headers } = await get(round % 2 ? '/services' : '/api/isseServices')
          expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
          expect(headers.get('cache-status')).toContain('ISSE; hit')
        }
        expect(site.output().match(/The database does not answer\./g)).toHaveLength(1)
        proxy.set('open')
        await expect.poll(() => cacheStatus('/services'), { timeout: 20_000 }).toBeNull()
        expect((await get('/services')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30')
        expect(site.output().match(/The database answers again\./g)).toHaveLength(1)
      },
    )

    test('an event becomes past by itself, on the page and in the call', async () => {
      const psql = new pg.Client(database.url)
      await psql.connect()
      await psql.query(`UPDATE "Event" SET "endsAt" = clock_timestamp() + interval '8 seconds'`)
      await psql.end()
      const isPast = async () => ((await get('/api/events')).body as { past: boolean }[])[0]?.past
      await expect.poll(isPast, { timeout: 6000, interval: 100 }).toBe(false)
      await expect.poll(isPast, { timeout: 30_000, interval: 100 }).toBe(true)
    })
  })
