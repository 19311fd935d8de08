import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { packageFile } from '../package-file.ts'
import { connectUnmigrated, type RecordsConnection } from '../records/connection.ts'
import { createPostgresDatabase, testEngine } from '../testing/testing.ts'
import { migrate } from './migrate.ts'
import { VERSION_1 } from './version-1.ts'

const migrations = packageFile('prisma/migrations')

let folder: string
let connection: RecordsConnection
let close: () => Promise<void>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isse-page-facts-'))
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

const WAS_OVERWRITTEN = 'What is left of it in the files of the database is overwritten within a day;'
const IS_OVERWRITTEN =
  'What is left of it in the files of the database is overwritten when its room is needed for something else;'

const query = async (sql: string, values?: unknown[]) => (await connection.client.query(sql, values)).rows

test.each([
  [
    'privacy',
    ['The history of the website notes who saved what and when.', IS_OVERWRITTEN],
    [WAS_OVERWRITTEN],
  ],
  ['cookies', ['Such a link sets one cookie, **preview**'], []],
])(
  'an upgrade has /%s say what the software does now, unless somebody has changed its text',
  async (slug, added, removed) => {
    const textOf = async () =>
      String((await query('SELECT "ownPageText" FROM "OwnPage" WHERE "slug" = $1', [slug]))[0]?.ownPageText)
    await query(`UPDATE "OwnPage" SET "ownPageText" = "ownPageText" || ' Ours.' WHERE "slug" <> $1`, [slug])
    const others = () =>
      query('SELECT "ownPageText", "version" FROM "OwnPage" WHERE "slug" <> $1 ORDER BY "slug"', [slug])
    const [before, othersBefore] = [await textOf(), await others()]
    await migrate(connection.client, migrations)
    const after = await textOf()
    const sentences = (text: string) => text.split(/(?<=[.;]) |\n/)
    const lost = sentences(before).filter((sentence) => !sentences(after).includes(sentence))
    expect(lost).toEqual(removed)
    for (const sentence of added)
      expect([before.includes(sentence), after.includes(sentence)]).toEqual([false, true])
    expect(await others()).toEqual(othersBefore)
  },
)
