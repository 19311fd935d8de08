// npm run migration -w packages/db -- NAME   writes the migration that brings prisma/migrations to prisma/schema
// npm run migration -w packages/db -- --check   fails where they differ
// Prisma's schema engine runs as WebAssembly on a temporary embedded PostgreSQL, so neither a native engine nor a
// database server is needed. Constraints that Prisma cannot express, such as checks, are added to the file by hand.
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg'
import { PGlite } from '@electric-sql/pglite'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const prisma = fileURLToPath(new URL('../prisma', import.meta.url))
const migrations = join(prisma, 'migrations')

async function loadEngine() {
  const module = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const wasm = readFileSync(module.replace(/\.js$/, '.wasm'))
  // The types of Node.js 20 lack it.
  const { WebAssembly } = /** @type {any} */ (globalThis)
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': engine })
  engine.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
}

/** @type {PGlite[]} */
const databases = []
/** Connects the engine to a new empty database in memory. */
async function connect() {
  const database = await PGlite.create()
  databases.push(database)
  return new PrismaPGlite(database).connect()
}

/** @returns {engine.MigrationList} */
function migrationList() {
  const lock = join(migrations, 'migration_lock.toml')
  return {
    baseDir: migrations,
    lockfile: { path: lock, content: readFileSync(lock, 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: readdirSync(migrations, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: /** @type {const} */ ('ok'),
            value: readFileSync(join(migrations, name, 'migration.sql'), 'utf8'),
          },
        },
      }))
      .sort((a, b) => a.path.localeCompare(b.path)),
  }
}

function schemaFiles() {
  const folder = join(prisma, 'schema')
  return readdirSync(folder).map((name) => ({
    path: join(folder, name),
    content: readFileSync(join(folder, name), 'utf8'),
  }))
}

/** Returns the SQL that migrates a database to the schema; empty if there is no difference. */
async function diff() {
  await loadEngine()
  const factory = {
    provider: /** @type {const} */ ('postgres'),
    adapterName: 'pglite',
    connect,
    connectToShadowDb: connect,
  }
  const adapter = bindMigrationAwareSqlAdapterFactory(factory)
  const schema = await engine.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter)
  const { stdout } = await schema.diff({
    from: { tag: 'migrations', ...migrationList() },
    to: { tag: 'schemaDatamodel', files: schemaFiles() },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  })
  for (const database of databases) await database.close()
  return !stdout || stdout.includes('This is an empty migration') ? '' : stdout
}

const [name] = process.argv.slice(2)
if (!name) {
  console.error('Say what the migration does: npm run migration -w packages/db -- add_opening_hours')
  process.exit(2)
}
const sql = await diff()
if (name === '--check') {
  if (sql)
    console.error(
      `The schema is ahead of the migrations. Write one: npm run migration -w packages/db -- NAME\n\n${sql}`,
    )
  process.exit(sql ? 1 : 0)
}
if (!sql) {
  console.log('Nothing to do: the migrations already lead to this schema.')
  process.exit(0)
}
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const folder = join(migrations, `${stamp}_${name}`)
mkdirSync(folder)
writeFileSync(join(folder, 'migration.sql'), sql)
console.log(`Written: ${folder}/migration.sql. Read it, and add the checks that Prisma cannot express.`)
