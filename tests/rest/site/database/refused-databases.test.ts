import type { Database } from '@isse/db'
import { expect, test } from 'vitest'
import { setting } from '../../../support/run/env.ts'
import { startSite } from '../../../support/site/site.ts'

const engine = setting('engine') === 'postgres' ? 'postgres' : 'embedded'

/** Starts the site on a database that it rejects, and returns the exit code and the output. */
async function clientErrorOf(prepare: (db: Database) => Promise<unknown>): Promise<string> {
  const refused = await startSite({ engine, prepare: async (db) => void (await prepare(db)) }).then(
    (site) => site.stop(),
    (error: Error) => error.message,
  )
  return String(refused)
}

test('a site does not start on a database that a newer version has changed, and names the version that it needs', async () => {
  const printed = await clientErrorOf(
    (db) => db.$executeRaw`
      INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "softwareVersion")
      VALUES ('newer', '', '99991231000000_of_a_newer_version', now(), '9.8.7')`,
  )
  expect(printed).toMatch(/with 1:\s+The website could not start\.\nThis database is too new for version/)
  expect(printed).toContain('does not know its migration 99991231000000_of_a_newer_version.')
  expect(printed).toContain('Nothing was changed. Start version 9.8.7 of the website')
  expect(printed).not.toMatch(/\n\s+at /)
})

test('a site does not start on a database with half a migration, and says what to do', async () => {
  const printed = await clientErrorOf(
    (db) => db.$executeRaw`
      UPDATE "_prisma_migrations" SET "finished_at" = NULL
      WHERE "migration_name" = (SELECT max("migration_name") FROM "_prisma_migrations")`,
  )
  expect(printed).toMatch(
    /with 1:\s+The website could not start\.\nThe migration \d+_\w+ was begun by another program/,
  )
  expect(printed).toContain('Restore the backup that was made before, then start again.')
  expect(printed).not.toMatch(/\n\s+at /)
})
