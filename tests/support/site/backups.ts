import { Archive, FolderStorage, type FileStorage } from '@isse/api'
import { readRecords } from '@isse/db'
import { connectUnmigrated, FACTS_LEFT_OUT, knownMigrations, tablesOfBackups } from '@isse/db/records'
import { createHash } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { plainEnvironment } from '../run/env.ts'
import { killWithUs, type Finished } from '../machine/processes.ts'

const dist = path.resolve(import.meta.dirname, '../../../apps/server/dist')
export const restoreScript = path.join(dist, 'restore.js')
export const backupScript = path.join(dist, 'backup.js')

/** The folder and database of a site. */
export interface Place {
  dataDir: string
  databaseUrl?: string | undefined
  storages?: { images: FileStorage; documents: FileStorage }
}

const locate = ({ dataDir, databaseUrl }: Place) =>
  databaseUrl ? { url: databaseUrl } : { folder: path.join(dataDir, 'database') }

/** Makes a backup of a stopped site. */
export async function createArchive(place: Place, file: string, passphrase?: string): Promise<void> {
  const connection = await connectUnmigrated(locate(place))
  const spoolFolder = path.join(place.dataDir, 'uploads')
  await mkdir(spoolFolder, { recursive: true })
  try {
    const source = {
      readRecords: (folder: string, signal: AbortSignal) => readRecords(connection.client, folder, signal),
      storages: place.storages ?? folderStorages(place),
      spoolFolder,
    }
    await writeFile(file, new Archive(source, { passphrase, signal: new AbortController().signal }))
  } finally {
    await connection.close()
  }
}

/** Opens the storage of a site without object storage. */
export function folderStorages({ dataDir }: Place) {
  return {
    images: new FolderStorage(path.join(dataDir, 'images')),
    documents: new FolderStorage(path.join(dataDir, 'documents')),
  }
}

/** A running command. */
export interface RunningCommand {
  process: ChildProcess
  ended: Promise<Finished>
  /** Resolves once the output matches. @throws if the command ends before */
  hasPrinted(pattern: RegExp): Promise<void>
}

/** Starts `npm run backup` for a site of this folder. */
export function startBackup(
  dataDir: string,
  file: string,
  settings?: Record<string, string>,
): RunningCommand {
  return startCommand(backupScript, [file], dataDir, settings)
}

/** Starts `npm run restore` with these arguments for a site of this folder. */
export function startRestore(
  dataDir: string,
  words: string[],
  settings?: Record<string, string>,
): RunningCommand {
  return startCommand(restoreScript, words, dataDir, settings)
}

function startCommand(
  script: string,
  words: string[],
  dataDir: string,
  settings: Record<string, string> = {},
): RunningCommand {
  const child = spawn(process.execPath, [script, ...words], {
    // Outside the repository, because a developer may have a file .env there.
    cwd: path.dirname(dataDir),
    env: { ...plainEnvironment(), DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  killWithUs(child)
  let output = ''
  const collect = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise<Finished>((resolve) => child.once('close', (code) => resolve({ code, output })))
  return {
    process: child,
    ended,
    hasPrinted: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => pattern.test(output) && resolve()
        look()
        child.stdout.on('data', look)
        void ended.then(() => reject(new Error(`The command ended before it printed ${pattern}:\n${output}`)))
      }),
  }
}

/** Runs `npm run backup` to its end. */
export function runBackup(
  dataDir: string,
  file: string,
  settings?: Record<string, string>,
): Promise<Finished> {
  return startBackup(dataDir, file, settings).ended
}

/** Runs `npm run restore` with these arguments to its end. */
export function runRestore(
  dataDir: string,
  words: string[],
  settings?: Record<string, string>,
): Promise<Finished> {
  return startRestore(dataDir, words, settings).ended
}

/** Facts that differ between installations. */
const OWN_FACTS = [...FACTS_LEFT_OUT, 'mark in the image store', 'restored', 'seeded']

/** Reads all rows that a backup holds, as text by table. */
export async function readRows(place: Place): Promise<Record<string, string[]>> {
  const { client, close } = await connectUnmigrated(locate(place))
  try {
    const found: Record<string, string[]> = {}
    await client.query("SET TimeZone = 'UTC'")
    for (const table of tablesOfBackups(knownMigrations())) {
      const condition =
        table === 'InstallationFact' ? 'WHERE NOT "name" = ANY($1)' : 'WHERE $1::text[] IS NOT NULL'
      const { rows } = await client.query<{ row: string }>(
        `SELECT to_jsonb(t)::text AS row FROM "${table}" t ${condition} ORDER BY to_jsonb(t)::text COLLATE "C"`,
        [OWN_FACTS],
      )
      found[table] = rows.map(({ row }) => row)
    }
    return found
  } finally {
    await close()
  }
}

/** Returns the SHA-256 of every file by key, without the marker, which differs between installations. */
export async function hashStorage(storage: FileStorage): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for await (const { key } of storage.list())
    if (!key.endsWith('.owner'))
      hashes[key] = createHash('sha256')
        .update((await storage.read(key)) ?? '')
        .digest('hex')
  return hashes
}
