import { PGlite } from '@electric-sql/pglite'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, readMigrations, type MigrationConnection } from './migrate.ts'
import { packageFile } from '../package-file.ts'

/** The migration that notes which records are the demonstration's. */
const NOTES = '20261122094000_demonstration_records'

const migrations = packageFile('prisma/migrations')

let database: PGlite
let connection: MigrationConnection
let folder: string
beforeEach(async () => {
  database = await PGlite.create()
  connection = {
    query: async (sql, values) =>
      values
        ? database.query<Record<string, unknown>>(sql, values)
        : ((await database.exec(sql)).at(-1) ?? { rows: [] }),
  }
  folder = await mkdtemp(join(tmpdir(), 'isse-before-notes-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Brings the database to the last migration before one. */
async function migrateTo(end: string): Promise<void> {
  for (const { name } of readMigrations(migrations))
    if (name < end) await cp(join(migrations, name), join(folder, name), { recursive: true })
  await migrate(connection, folder)
}

async function notes() {
  await migrate(connection, migrations)
  const { rows } = await database.query<{ kind: string; ids: number[] }>(
    'SELECT "kind", array_agg("recordId" ORDER BY 1) AS ids FROM "DemonstrationRecord" GROUP BY 1 ORDER BY 1',
  )
  return Object.fromEntries(rows.map(({ kind, ids }) => [kind, ids.toSorted((a, b) => a - b)]))
}

const addServices = (count: number) =>
  database.exec(`INSERT INTO "Image" ("width", "height", "placeholder") VALUES (1, 1, '');
    INSERT INTO "Service" ("name", "serviceText", "imageId", "updatedAt")
    SELECT 'Service ' || n, 'Text', 1, now() FROM generate_series(1, ${count}) AS n`)

test('on an installation that was seeded, the records of the seed are noted, and no later ones', async () => {
  await migrateTo('20261122070000')
  await database.exec(`INSERT INTO "InstallationFact" VALUES ('seeded', 'demo')`)
  await addServices(12)
  expect(await notes()).toMatchObject({
    service: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    teamMember: [1, 2, 3, 4, 5],
    testimonial: [1],
    value: [1, 2, 3, 4],
    partner: [1, 2, 3, 4, 5, 6],
    base: [1, 2, 3],
    charity: [1],
    heroSlide: [1, 2, 3, 4],
  })
})

test('on an installation without the demonstration, what migrations made is noted, and no service', async () => {
  await migrateTo('20261122070000')
  await database.exec(`INSERT INTO "InstallationFact" VALUES ('key of cookies', 'secret')`)
  await addServices(3)
  const noted = await notes()
  expect(noted.service).toBeUndefined()
  expect(noted).toMatchObject({ teamMember: [1, 2, 3, 4, 5], base: [1, 2, 3], charity: [1] })
})

test('what somebody has written by hand on a site without the demonstration is not noted', async () => {
  await migrateTo(NOTES)
  await database.exec(`INSERT INTO "InstallationFact" VALUES ('key of cookies', 'secret');
    INSERT INTO "TeamMember" ("name", "role", "updatedAt") VALUES ('Ann Lee', 'Manager', now());
    INSERT INTO "Base" ("name", "town", "address", "postcode", "updatedAt")
    VALUES ('Leeds', 'Leeds', '1 Our Street', 'LS1 1AA', now());
    INSERT INTO "Charity" ("shortName", "updatedAt") VALUES ('ISSE', now());
    INSERT INTO "HeroSlide" ("cloudImageId", "heading", "updatedAt") VALUES (1, 'Come in', now());
    INSERT INTO "PageText" ("page", "textUpdateId", "siteText", "updatedAt") VALUES (1, 1, 'Come in', now())`)
  // The name of the charity is told apart by what it says.
  expect(await notes()).toEqual({ charity: [1] })
})
