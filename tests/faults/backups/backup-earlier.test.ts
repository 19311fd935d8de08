import { checkArchive } from '@isse/api/backup/restore'
import { connectUnmigrated, knownMigrations } from '@isse/db/records'
import { createPostgresDatabase } from '@isse/db/testing'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engines, setting } from '../../support/run/env.ts'
import { runBackup, runRestore, type Place } from '../../support/site/backups.ts'
import { restoreDatabase, type DatabaseCopy } from '../../support/upgrade/database-copy.ts'

// `npm run backup` of a stopped site that an earlier version has left: it reads, and changes nothing.

/** Each test starts a command or more, on a machine that is busy with other tests. In milliseconds. */
const LIMIT = 300_000

const record = path.resolve(import.meta.dirname, '../../upgrade/records/with-revisions/database.json')
let copy: DatabaseCopy
let parent: string
beforeAll(async () => {
  copy = JSON.parse(await readFile(record, 'utf8')) as DatabaseCopy
  parent = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-earlier-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

test.each(engines())(
  'a backup of a stopped site of an earlier version leaves its database as it is, on %s',
  { timeout: LIMIT },
  async (engine) => {
    const site = await restoreDatabase(engine, copy)
    try {
      const place = { dataDir: site.dataDir, databaseUrl: site.settings.DATABASE_URL }
      const before = await readAll(place)
      const file = path.join(parent, `${engine}.tar`)
      const made = await runBackup(site.dataDir, file, site.settings)
      expect(made.output).toContain('An earlier version has left this database. It is not changed')
      // Its pictures are not recorded, so the backup lacks them.
      expect([made.code, made.output]).toEqual([2, expect.stringContaining(`The backup is in ${file}`)])
      expect(await readAll(place)).toEqual(before)
      expect(await readdir(site.dataDir)).not.toContain('before-upgrade')
      expect((await checkArchive({ path: file })).migrations).toEqual(knownMigrations().slice(0, 2))

      const restored = await runRestore(path.join(parent, `restored-${engine}`), [file])
      expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored')])
    } finally {
      await site.remove()
    }
  },
)

for (const engine of engines().filter((one) => one === 'postgres')) {
  test('a backup is refused while a server of an earlier version serves', { timeout: LIMIT }, async () => {
    const site = await restoreDatabase(engine, copy)
    const server = new pg.Client({
      connectionString: site.settings.DATABASE_URL,
      application_name: 'isse',
    })
    await server.connect()
    try {
      const file = path.join(parent, 'served.tar')
      const { code, output } = await runBackup(site.dataDir, file, site.settings)
      expect([code, output]).toEqual([
        1,
        expect.stringContaining(
          'an earlier version of the website uses this database. Run the backup with that version',
        ),
      ])
      expect(existsSync(file)).toBe(false)
    } finally {
      await server.end()
      await site.remove()
    }
  })

  test('a backup of an empty database is refused, and it stays empty', { timeout: LIMIT }, async () => {
    const { url, drop } = await createPostgresDatabase('template0')
    try {
      const dataDir = path.join(parent, 'empty')
      const file = path.join(parent, 'empty.tar')
      const { code, output } = await runBackup(dataDir, file, { DATABASE_URL: url })
      expect([code, output]).toEqual([
        1,
        expect.stringContaining('DATABASE_URL: there is no site in this database.'),
      ])
      expect(existsSync(file)).toBe(false)
      expect(await readAll({ dataDir, databaseUrl: url })).toEqual({})
    } finally {
      await drop()
    }
  })
}

/** All tables of a database and their rows as text, among them those that no backup holds. */
async function readAll({ dataDir, databaseUrl }: Place): Promise<Record<string, string[]>> {
  const where = databaseUrl ? { url: databaseUrl } : { folder: path.join(dataDir, 'database') }
  const { client, close } = await connectUnmigrated(where)
  try {
    const found: Record<string, string[]> = {}
    const tables = await client.query<{ name: string }>(
      `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM "${name}" t`)
      found[name] = rows.map(({ row }) => row).sort()
    }
    return found
  } finally {
    await close()
  }
}
