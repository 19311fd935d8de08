import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Prisma } from '../generated/prisma/client.ts'
import { createImage, createService } from '../testing/factories.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../testing/testing.ts'
import { EmbeddedContentVersion } from './content-version.ts'

let opened: TestDatabase
const notified: string[] = []
beforeAll(async () => {
  opened = await createTestDatabase()
  opened.contentVersion.listen((version) => void notified.push(version))
})
beforeEach(async () => {
  await emptyTables(opened.db)
  await read()
  notified.length = 0
})
afterEach(() => void vi.useRealTimers())
afterAll(() => opened.close())

const read = () => opened.contentVersion.read()

/** Tables that no page, public call or feed reads. */
const PRIVATE = [
  'Account',
  'ApiToken',
  'BackupRun',
  'ContentVersion',
  'DemonstrationRecord',
  'Draft',
  'EmailChange',
  'InstallationFact',
  'Invitation',
  'Job',
  'MailedMessage',
  'Message',
  'MessageSubmission',
  'PendingImage',
  'PreviewLink',
  'RateLimiterFlexible',
  'Revision',
  'Session',
  'User',
  'Verification',
]

test('every table has the triggers, or is known to be private', async () => {
  const tables = await opened.db.$queryRaw<{ name: string; triggers: number; isOfRecords: boolean }[]>`
    SELECT relname::text AS name, (SELECT count(*)::int FROM pg_trigger
      WHERE tgrelid = c.oid AND tgname LIKE 'content\_version\_%') AS triggers,
      EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname IN ('isLive', 'isPublished')) AS "isOfRecords"
    FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname <> '_prisma_migrations' ORDER BY relname`
  expect(tables.filter(({ triggers }) => triggers === 0).map(({ name }) => name)).toEqual(PRIVATE)
  // New and deleted files do not count. Variants and records have separate triggers for inserts and deletes.
  const others = tables.filter(
    ({ triggers, isOfRecords }) => triggers > 0 && triggers !== (isOfRecords ? 4 : 3),
  )
  expect(others.map(({ name, triggers }) => [name, triggers])).toEqual([
    ['DocumentFile', 2],
    ['Image', 2],
    ['ImageVariant', 4],
  ])
  expect(tables.filter(({ isOfRecords }) => isOfRecords)).toHaveLength(11)
})

async function effectOf(work: () => Promise<unknown>) {
  const before = await read()
  notified.length = 0
  await work()
  const after = await read()
  if (BigInt(after) > BigInt(before)) await expect.poll(() => notified.at(-1)).toBe(after)
  return { hasGrown: BigInt(after) > BigInt(before), notified: notified.length }
}

describe('the content version', () => {
  const grown = { hasGrown: true, notified: 1 }
  const same = { hasGrown: false, notified: 0 }

  test('grows once with each added, changed or deleted record', async () => {
    const { imageId } = await createImage(opened.db)
    const data = { name: 'A', serviceText: 'B', imageId }
    expect(await effectOf(() => opened.db.service.create({ data }))).toEqual(grown)
    expect(await effectOf(() => opened.db.service.updateMany({ data: { name: 'C' } }))).toEqual(grown)
    expect(await effectOf(() => opened.db.service.deleteMany())).toEqual(grown)
    expect(await effectOf(() => opened.db.$executeRaw`TRUNCATE "Service"`)).toEqual(grown)
  })

  test('grows with a variant that any server adds to an image or deletes', async () => {
    const { imageId } = await createImage(opened.db)
    const variant = { key: 'k', imageId, format: 'avif', width: 1, height: 1, bytes: 1 }
    expect(await effectOf(() => opened.db.imageVariant.create({ data: variant }))).toEqual(grown)
    expect(await effectOf(() => opened.db.imageVariant.delete({ where: { key: 'k' } }))).toEqual(grown)
  })

  test('stays with an upload, and grows with the first record that uses its image', async () => {
    let imageId = 0
    const upload = async () => void ({ imageId } = await createImage(opened.db))
    expect(await effectOf(upload)).toEqual(same)
    expect(await opened.db.imageVariant.count({ where: { imageId } })).toBeGreaterThan(0)
    const data = { name: 'A', serviceText: 'B', imageId }
    expect(await effectOf(() => opened.db.service.create({ data }))).toEqual(grown)
    const change = { where: { imageId }, data: { focalX: 0.25 } }
    expect(await effectOf(() => opened.db.image.update(change))).toEqual(grown)
  })

  test('stays with drafts and changes of unpublished records, and grows when one is published or unpublished', async () => {
    const { imageId } = await createImage(opened.db)
    const { serviceId } = await createService(opened.db)
    const drafts = async () => {
      for (let count = 0; count < 20; count++)
        await opened.db.service.create({ data: { name: '', serviceText: '', isLive: false } })
    }
    expect(await effectOf(drafts)).toEqual(same)
    const change = { where: { isLive: false }, data: { name: 'B' } }
    expect(await effectOf(() => opened.db.service.updateMany(change))).toEqual(same)
    const publish = { where: { isLive: false }, data: { isLive: true, serviceText: 'C', imageId } }
    expect(await effectOf(() => opened.db.service.updateMany(publish))).toEqual(grown)
    const unpublish = { where: { serviceId }, data: { isLive: false } }
    expect(await effectOf(() => opened.db.service.update(unpublish))).toEqual(grown)
    expect(await effectOf(() => opened.db.service.delete({ where: { serviceId } }))).toEqual(same)
    expect(await effectOf(() => opened.db.service.deleteMany())).toEqual(grown)
  })

  test('grows once per transaction, also if it changes many rows', async () => {
    await createService(opened.db)
    await createService(opened.db)
    const renames = ['A', 'B', 'C'].map((name) => opened.db.service.updateMany({ data: { name } }))
    expect(await effectOf(() => opened.db.$transaction(renames))).toEqual(grown)
  })

  test('stays after a rollback, an update without a change, or a change of private data', async () => {
    await createService(opened.db)
    expect(await effectOf(() => opened.db.$executeRaw`UPDATE "Service" SET "name" = "name"`)).toEqual(same)
    const rolledBack = (db: Prisma.TransactionClient) =>
      db.service.updateMany({ data: { name: 'D' } }).then(() => Promise.reject(new Error('changed my mind')))
    expect(await effectOf(() => opened.db.$transaction(rolledBack).catch(() => undefined))).toEqual(same)
    const fact = { name: 'a', value: 'b' }
    expect(await effectOf(() => opened.db.installationFact.create({ data: fact }))).toEqual(same)
  })

  test('is at least the time, so that it is not repeated after a restore', async () => {
    const before = Date.now()
    await createService(opened.db)
    expect(Number(await read())).toBeGreaterThanOrEqual(before - 1000)
  })

  test('blocks no transaction that has locked other rows in another order', async () => {
    const [one, two] = [await createService(opened.db), await createService(opened.db)]
    const rename = (services: (typeof one)[]) =>
      opened.db.$transaction(
        services.map(({ serviceId }) =>
          opened.db.service.update({ where: { serviceId }, data: { version: { increment: 1 } } }),
        ),
      )
    for (let round = 0; round < 20; round++) await Promise.all([rename([one]), rename([two]), rename([one])])
    expect((await opened.db.service.findMany()).map(({ version }) => version).sort()).toEqual([21, 41])
  })

  test('of an embedded database is read without a time limit, because a late answer is no failure of its engine', async () => {
    let held: Promise<void> | undefined
    /** Locks the version, and takes the only connection of an embedded database. */
    const hold = () =>
      new Promise<void>((isHeld) => {
        held = opened.db.$transaction(async (tx) => {
          await tx.$executeRaw`LOCK TABLE "ContentVersion"`
          isHeld()
          await vi.advanceTimersByTimeAsync(10_000)
        })
      })
    const betweenStatements = opened.db.$extends({
      query: { $executeRawUnsafe: ({ args, query }) => query(args).finally(hold) },
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const contentVersion = new EmbeddedContentVersion(betweenStatements as typeof opened.db, new pg.Pool())
    expect(await contentVersion.read()).toMatch(/^\d+$/)
    await held
  })
})
