import { checkArchive } from '@isse/api/backup/restore'
import { connectUnmigrated, knownMigrations } from '@isse/db/records'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engines, setting } from '../../support/run/env.ts'
import { runBackup, runRestore, type Place } from '../../support/site/backups.ts'
import { restoreDatabase, type DatabaseCopy } from '../../support/upgrade/database-copy.ts'

// `npm run backup` on a stopped site of an earlier version reads and changes nothing.

/** Generous, because each test starts commands on a busy machine. In milliseconds. */
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
      // The record has no picture files, so the backup lacks them.
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

/** Reads all tables as text, including the tables that no backup holds. */
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
