import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { packageFile } from '../package-file.ts'
import { connectUnmigrated, type RecordsConnection } from '../records/connection.ts'
import { createPostgresDatabase, testEngine } from '../testing/testing.ts'
import { LAST_BUILD_BEFORE, MIGRATIONS_BEFORE, VERSION_1 } from './before-version-1.ts'
import { describeSchema } from '../testing/describe-schema.ts'
import { migrate } from './migrate.ts'
import { recordAsBefore } from '../testing/record-as-before.ts'
import schemaOfLastBuild from './schema-of-last-build.json' with { type: 'json' }

const migrations = packageFile('prisma/migrations')

let folder: string
let connection: RecordsConnection
let close: () => Promise<void>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isse-version-1-'))
  const database = testEngine() === 'postgres' ? await createPostgresDatabase('template0') : undefined
  connection = await connectUnmigrated(database ?? { folder: join(folder, 'database') })
  close = async () => {
    await connection.close()
    await database?.drop()
  }
  await cp(join(migrations, VERSION_1), join(folder, 'migrations', VERSION_1), { recursive: true })
})
beforeEach(async () => {
  await connection.client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(connection.client, join(folder, 'migrations'))
})
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})

const query = async (sql: string, values?: unknown[]) => (await connection.client.query(sql, values)).rows

const recorded = async () =>
  (await query('SELECT migration_name AS name FROM "_prisma_migrations" ORDER BY 1')).map(({ name }) => name)

test('the schema of version 1.0 is that of the last build before it, and so are the pages that a site begins with', async () => {
  expect(await describeSchema(connection.client)).toEqual(schemaOfLastBuild)
})

test('a database of the last build before version 1.0 is taken over as it is, once', async () => {
  await recordAsBefore(connection.client)
  await query(`UPDATE "OwnPage" SET "title" = 'Ours' WHERE "ownPageId" = 1`)
  const before = await describeSchema(connection.client)
  expect(await migrate(connection.client, join(folder, 'migrations'))).toEqual([VERSION_1])
  expect(await describeSchema(connection.client)).toEqual(before)
  const applied = [VERSION_1, ...(await migrate(connection.client, migrations))]
  expect(await recorded()).toEqual([...Object.keys(MIGRATIONS_BEFORE), ...applied])
  expect(await migrate(connection.client, migrations)).toEqual([])
})

test.each([
  ['privacy', 'The history of the website notes who saved what and when.'],
  ['cookies', 'Such a link sets one cookie, **preview**'],
])(
  'an upgrade adds to /%s what the page lacked, unless somebody has changed its text',
  async (slug, added) => {
    const textOf = async () =>
      String((await query('SELECT "ownPageText" FROM "OwnPage" WHERE "slug" = $1', [slug]))[0]?.ownPageText)
    await query(`UPDATE "OwnPage" SET "ownPageText" = "ownPageText" || ' Ours.' WHERE "slug" <> $1`, [slug])
    const others = () =>
      query('SELECT "ownPageText", "version" FROM "OwnPage" WHERE "slug" <> $1 ORDER BY "slug"', [slug])
    const [before, othersBefore] = [await textOf(), await others()]
    await migrate(connection.client, migrations)
    const after = await textOf()
    expect(after).toContain(added)
    const lines = after.split('\n')
    expect(before.split('\n').filter((line) => !lines.includes(line))).toEqual([])
    expect(await others()).toEqual(othersBefore)
  },
)

const names = Object.entries(MIGRATIONS_BEFORE)

test.each([
  ['an older build', Object.fromEntries(names.slice(0, -1))],
  ['a build of which one file was another', { ...MIGRATIONS_BEFORE, [names[3]?.[0] ?? '']: 'other' }],
])('a database of %s is refused, and the sentence names the build to go through', async (_, taken) => {
  await recordAsBefore(connection.client, taken)
  const before = await recorded()
  const migrated = migrate(connection.client, migrations)
  await expect(migrated).rejects.toThrow(
    `Nothing was changed. Start the site with that last build first, which is commit ${LAST_BUILD_BEFORE}`,
  )
  expect(await recorded()).toEqual(before)
})
