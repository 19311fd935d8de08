import { PGlite } from '@electric-sql/pglite'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, readMigrations, type MigrationConnection } from './migrate.ts'
import { packageFile } from '../package-file.ts'
import { charity } from '../seed/content/charity.ts'
import { pageTexts } from '../seed/content/page-texts.ts'

/** The first migration that makes records of what the code said. */
const FIRST_WITH_FACTS = '20261122070000_team_members'

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
  folder = await mkdtemp(join(tmpdir(), 'isse-before-facts-'))
  for (const { name } of readMigrations(migrations))
    if (name < FIRST_WITH_FACTS) await cp(join(migrations, name), join(folder, name), { recursive: true })
  await migrate(connection, folder)
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const counts = async () => {
  const tables = ['TeamMember', 'Testimonial', 'Value', 'Partner', 'Base']
  const found = tables.map((name) => database.query<{ count: number }>(`SELECT count(*)::int FROM "${name}"`))
  return (await Promise.all(found)).map(({ rows }) => rows[0]?.count)
}

/** The pages about the software, which every installation gets. */
const ownPages = async () => {
  const { rows } = await database.query<object>(
    'SELECT "ownPageId", "slug", "menu", "isPublished", "createdAt" = "updatedAt" AS "isUntouched" FROM "OwnPage" ORDER BY "position"',
  )
  return rows
}
const published = { menu: 'smallPrint', isPublished: true, isUntouched: true }
const outline = { menu: 'none', isPublished: false, isUntouched: true }
const ofTheSoftware = [
  { ownPageId: 1, slug: 'privacy', ...published },
  { ownPageId: 2, slug: 'accessibility', ...published },
  { ownPageId: 3, slug: 'cookies', ...published },
  { ownPageId: 4, slug: 'safeguarding', ...outline },
  { ownPageId: 5, slug: 'complaints', ...outline },
]

test('an installation on which a server has started gets what the code showed, seeded or not', async () => {
  await database.exec(`INSERT INTO "InstallationFact" VALUES ('key of cookies', 'secret');
    INSERT INTO "User" ("id", "name", "email", "createdAt", "updatedAt")
    VALUES ('1', 'Amina', 'amina@isse.example', '2026-01-01', '2026-01-01')`)
  await migrate(connection, migrations)
  expect(await counts()).toEqual([5, 1, 4, 6, 3])
  expect(await ownPages()).toEqual(ofTheSoftware)
  const { rows } = await database.query<object>(
    'SELECT "teamMemberId", "name", "position", "updatedAt" FROM "TeamMember" ORDER BY 1',
  )
  expect(rows.at(0)).toMatchObject({ teamMemberId: 1, name: 'Nasreen Akhtar', position: 1 })
  expect(rows.at(-1)).toMatchObject({ teamMemberId: 5, name: 'Beth Ormerod', position: 5 })
  // Nobody has changed it since the installation was set up.
  expect(rows.at(0)).toMatchObject({ updatedAt: new Date('2026-01-01') })
})

test('the texts that the code showed where nobody had written one become rows, and those that were written stay', async () => {
  await database.exec(`INSERT INTO "InstallationFact" VALUES ('key of cookies', 'secret');
    INSERT INTO "PageText" ("page", "textUpdateId", "siteText", "version", "updatedAt")
    VALUES (3, 6, 'Mine', 4, '2026-01-01')`)
  await migrate(connection, migrations)
  const { rows } = await database.query<{ siteText: string; version: number }>(
    'SELECT "siteText", "version" FROM "PageText" ORDER BY "textUpdateId"',
  )
  expect(rows).toEqual(
    pageTexts.map((siteText, index) =>
      index === 5 ? { siteText: 'Mine', version: 4 } : { siteText, version: 0 },
    ),
  )
  const { rows: charities } = await database.query<object>('SELECT * FROM "Charity"')
  const { homeTitle, servicesLead, eventsLead, galleryLead, partnersLead } = charity
  expect(charities).toMatchObject([{ homeTitle, servicesLead, eventsLead, galleryLead, partnersLead }])
})

test('a charity that has been renamed since keeps its names beside the leads', async () => {
  for (const { name } of readMigrations(migrations))
    if (name < '20261122092000') await cp(join(migrations, name), join(folder, name), { recursive: true })
  await migrate(connection, folder)
  await database.exec(`INSERT INTO "InstallationFact" VALUES ('key of cookies', 'secret');
    INSERT INTO "Charity" ("shortName", "version", "updatedAt") VALUES ('Harbour Light', 3, '2026-01-01')`)
  await migrate(connection, migrations)
  expect((await database.query('SELECT * FROM "Charity"')).rows).toMatchObject([
    { shortName: 'Harbour Light', version: 3, homeTitle: charity.homeTitle },
  ])
})

test('a page about the software is corrected where nobody has changed its text, and a changed text stays', async () => {
  const corrected = '20261123190000_pages_about_the_software'
  for (const { name } of readMigrations(migrations))
    if (name < corrected) await cp(join(migrations, name), join(folder, name), { recursive: true })
  await migrate(connection, folder)
  await database.exec(`UPDATE "OwnPage" SET "ownPageText" = "ownPageText" || ' Ours.' WHERE "ownPageId" = 3;
    UPDATE "OwnPage" SET "slug" = 'your-data', "version" = 2 WHERE "ownPageId" = 1`)
  const texts = async () => {
    const { rows } = await database.query<{ ownPageText: string }>(
      'SELECT "ownPageText" FROM "OwnPage" ORDER BY "ownPageId"',
    )
    return rows.map(({ ownPageText }) => ownPageText)
  }
  const [, ...others] = await texts()
  await migrate(connection, migrations)
  const [privacy, ...rest] = await texts()
  expect(privacy).toContain('the beginning of the internet address')
  expect(rest).toEqual(others)
})

test('a new installation gets the pages about the software and nothing else: not a record, not a fact', async () => {
  await migrate(connection, migrations)
  expect(await counts()).toEqual([0, 0, 0, 0, 0])
  expect(await ownPages()).toEqual(ofTheSoftware)
  for (const table of ['InstallationFact', 'PageText', 'Charity'])
    expect((await database.query(`SELECT * FROM "${table}"`)).rows).toEqual([])
})
