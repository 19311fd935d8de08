import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packageFile } from '../../package-file.ts'
import { findUnsafe } from './find-unsafe.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'isse-unsafe-'))))
afterEach(() => rm(folder, { recursive: true }))

async function check(sql: string): Promise<string> {
  await mkdir(join(folder, '20270101000000_next'), { recursive: true })
  await writeFile(join(folder, '20270101000000_next', 'migration.sql'), sql)
  return findUnsafe(folder)
}

test.each([
  ['a column dropped', 'ALTER TABLE "Event" DROP COLUMN "venue"', 'ban-drop-column'],
  ['a column renamed', 'ALTER TABLE "Event" RENAME COLUMN "venue" TO "place"', 'renaming-column'],
  ['a table dropped', 'DROP TABLE "Event"', 'ban-drop-table'],
  ['a table renamed', 'ALTER TABLE "Event" RENAME TO "Happening"', 'renaming-table'],
  [
    'NOT NULL without a default',
    'ALTER TABLE "Event" ADD COLUMN "seats" INTEGER NOT NULL',
    'adding-required-field',
  ],
  [
    'NOT NULL on what is there',
    'ALTER TABLE "Event" ALTER COLUMN "venue" SET NOT NULL',
    'adding-not-nullable-field',
  ],
  ['another type', 'ALTER TABLE "Event" ALTER COLUMN "venue" TYPE VARCHAR(9)', 'changing-column-type'],
  [
    'an index under a lock',
    'CREATE INDEX "Event_at" ON "Event"("startsAt")',
    'require-concurrent-index-creation',
  ],
  [
    'a table scanned under a lock',
    'ALTER TABLE "Event" ADD CONSTRAINT "c" CHECK ("seats" > 0)',
    'constraint-missing-not-valid',
  ],
  [
    'an index built concurrently within a transaction',
    'CREATE TABLE "New" ("id" BIGINT); CREATE INDEX CONCURRENTLY "Event_at" ON "Event"("startsAt")',
    'ban-concurrent-index-creation-in-transaction',
  ],
])('%s is found', async (_, sql, rule) => {
  expect(await check(`${sql};`)).toContain(rule)
})

test.each([
  ['a new table with its index', 'CREATE TABLE "New" ("id" BIGINT); CREATE INDEX "New_id" ON "New"("id");'],
  ['a column with a default', `ALTER TABLE "Event" ADD COLUMN "seats" TEXT NOT NULL DEFAULT '';`],
  [
    'what is excused with its reason',
    '-- There is one row.\n-- squawk-ignore require-concurrent-index-creation\nCREATE INDEX "i" ON "Charity"("id");',
  ],
  [
    'an index built outside a transaction',
    `-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "Message_at";
CREATE INDEX CONCURRENTLY "Message_at" ON "Message"("receivedAt");`,
  ],
])('%s is safe', async (_, sql) => {
  expect(await check(sql)).toBe('')
})

test.each([
  ['an index that a crash would leave broken', 'CREATE INDEX CONCURRENTLY "Message_at" ON "Message"("at");'],
  ['anything but indexes', `UPDATE "Message" SET "read" = true;`],
])('outside a transaction, %s is found', async (_, sql) => {
  expect(await check(`-- outside a transaction\n${sql}`)).toContain('DROP INDEX CONCURRENTLY IF EXISTS')
})

test('the migrations since version 1.0 are safe', async () => {
  expect(await findUnsafe(packageFile('prisma/migrations'))).toBe('')
})
