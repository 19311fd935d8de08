import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { createPrebuilt } from './create-prebuilt.ts'
import { describeSchema } from '../testing/describe-schema.ts'
import { migrate } from '../migrate/migrate.ts'
import { packageFile } from '../package-file.ts'
import { copyPrebuilt } from './prebuilt.ts'

let folder: string
let prebuilt: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isse-prebuilt-test-'))
  prebuilt = join(folder, 'prebuilt')
  await createPrebuilt(prebuilt)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Settings, indexes and migrations of a database. */
const DESCRIPTION = [
  `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname`,
  `SELECT extname, extversion FROM pg_extension ORDER BY 1`,
  `SELECT name, setting FROM pg_settings WHERE name NOT LIKE 'plpgsql.%' AND name <> 'data_directory' ORDER BY 1`,
  `SELECT migration_name, checksum FROM "_prisma_migrations" ORDER BY 1`,
]

async function describeDatabase(data: string, from: string) {
  const embedded = await startEmbedded(data, { prebuilt: from })
  try {
    const client = new pg.Client(embedded.pool)
    await client.connect()
    const applied = await migrate(client, packageFile('prisma/migrations'))
    const schema = await describeSchema(client)
    const rows = []
    for (const sql of DESCRIPTION) rows.push((await client.query<Record<string, unknown>>(sql)).rows)
    const tables = `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
    for (const { name } of (await client.query<{ name: string }>(tables)).rows)
      rows.push([name, (await client.query(`SELECT count(*) FROM "${name}"`)).rows])
    await client.end()
    return { applied, rows, schema }
  } finally {
    await embedded.stop()
  }
}

test('a prebuilt database equals the result of initdb and the migrations', async () => {
  const copied = await describeDatabase(join(folder, 'copied'), prebuilt)
  const made = await describeDatabase(join(folder, 'made'), 'none')
  expect(made.applied.length).toBeGreaterThan(0)
  expect(copied.applied).toEqual([])
  expect(copied.schema).toEqual(made.schema)
  expect(copied.rows).toEqual(made.rows)
})

test('one of another PGlite version, or of a changed migration, is not used', async () => {
  const origin = JSON.parse(await readFile(join(prebuilt, 'origin.json'), 'utf8')) as {
    migrations: { name: string; checksum: string }[]
  }
  const [first, ...rest] = origin.migrations
  for (const change of [{ pglite: '0.0.0' }, { migrations: [{ ...first, checksum: '' }, ...rest] }]) {
    const other = join(folder, 'other')
    await mkdir(join(other, 'data'), { recursive: true })
    await writeFile(join(other, 'origin.json'), JSON.stringify({ ...origin, ...change }))
    expect(copyPrebuilt(join(folder, 'unused'), other)).toBe(false)
  }
  expect(copyPrebuilt(join(folder, 'unused'), join(folder, 'nothing'))).toBe(false)
  expect(await readdir(folder)).not.toContain('unused')
})

test('replaces the rest of a killed copy, and nobody else may read the folder', async () => {
  const data = join(folder, 'half')
  expect(copyPrebuilt(`${data}.new`, prebuilt)).toBe(true)
  await writeFile(join(`${data}.new`, 'left-over'), '')
  expect(copyPrebuilt(data, prebuilt)).toBe(true)
  expect(await readdir(data)).not.toContain('left-over')
  expect((await stat(data)).mode & 0o077).toBe(0)
})
