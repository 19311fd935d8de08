import type { Records } from '@isse/db'
import { createHash } from 'node:crypto'
import type { FileStore } from '../../stores/store.ts'
import { hashOf } from '../../stores/key.ts'
import {
  FILE_KINDS,
  fileEntry,
  FORMAT_NAME,
  FORMAT_VERSION,
  KEY_COLUMNS,
  MANIFEST_ENTRY,
  recordsEntry,
  writeManifest,
  type FileKind,
  type LackingFile,
  type Manifest,
  type ManifestEntry,
} from './format.ts'
import { readAhead } from './read-ahead.ts'
import type { TarWriter } from './tar-writer.ts'
import type { BackupOutcome, BackupProgress } from './outcome.ts'

/** How many files are read at a time, the one that is written among them. Each has 20 MB at most. */
const FILES_AT_ONCE = 3

interface EntriesSource {
  records: Records
  stores: Record<FileKind, FileStore>
  softwareVersion: string
  signal: AbortSignal
  onProgress: (progress: Omit<BackupProgress, 'bytes'>) => void
}

type Counts = Pick<BackupOutcome, 'records' | 'images' | 'documents' | 'lacking'>

/** Writes the entries of an archive in their order, and ends it. */
export async function writeEntries(tar: TarWriter, source: EntriesSource): Promise<Counts> {
  const { records, stores, softwareVersion, signal, onProgress } = source
  const entries: ManifestEntry[] = []
  for (const { name: table, bytes, sha256 } of records.spool.tables) {
    const name = recordsEntry(table)
    await tar.add(name, bytes, records.spool.read(table))
    entries.push({ name, bytes, sha256 })
  }

  const keys = { images: await keysOf(records, 'images'), documents: await keysOf(records, 'documents') }
  const rows = records.spool.tables.reduce((sum, table) => sum + table.rows, 0)
  const allFiles = keys.images.length + keys.documents.length
  const counts = { records: rows, images: 0, documents: 0, lacking: [] as LackingFile[] }
  let files = 0
  onProgress({ records: rows, files, allFiles })
  for (const kind of FILE_KINDS)
    for await (const [key, bytes] of readAhead(
      keys[kind],
      (each) => stores[kind].read(each),
      FILES_AT_ONCE,
    )) {
      signal.throwIfAborted()
      const name = fileEntry(kind, key)
      const sha256 = bytes && createHash('sha256').update(bytes).digest('hex')
      if (!bytes) counts.lacking.push({ name, reason: 'missing' })
      else if (sha256 !== hashOf(key)) counts.lacking.push({ name, reason: 'damaged' })
      else {
        await tar.add(name, bytes.length, bytes)
        entries.push({ name, bytes: bytes.length, sha256 })
        counts[kind]++
      }
      onProgress({ records: rows, files: ++files, allFiles })
    }

  const manifest = writeManifest(describe(records, { softwareVersion, entries, lacking: counts.lacking }))
  await tar.add(MANIFEST_ENTRY, manifest.length, manifest)
  tar.end()
  return counts
}

/** The keys of the files that the records name, each once. */
async function keysOf(records: Records, kind: FileKind): Promise<string[]> {
  const keys = new Set<string>()
  for (const { table, column } of KEY_COLUMNS.filter((each) => each.kind === kind))
    for await (const row of records.spool.rows(table)) keys.add(String(row[column]))
  return [...keys]
}

function describe(
  { readAt, migrations, spool, sequences }: Records,
  rest: Pick<Manifest, 'softwareVersion' | 'entries' | 'lacking'>,
): Manifest {
  return {
    format: FORMAT_NAME,
    formatVersion: FORMAT_VERSION,
    softwareVersion: rest.softwareVersion,
    madeAt: readAt.toISOString(),
    migrations,
    tables: spool.tables.map(({ name, rows }) => ({ name, rows })),
    sequences,
    entries: rest.entries,
    lacking: rest.lacking,
  }
}
