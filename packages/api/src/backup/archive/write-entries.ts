import type { Records } from '@isse/db'
import { readSoftwareVersion } from '@isse/db/migrate'
import { createHash } from 'node:crypto'
import type { FileStore } from '../../stores/store.ts'
import { hashOf } from '../../stores/key.ts'
import {
  fileEntry,
  FORMAT_NAME,
  FORMAT_VERSION,
  MANIFEST_ENTRY,
  recordsEntry,
  writeManifest,
  type FileKind,
  type LackingFile,
  type ManifestEntry,
} from './format.ts'
import { namedFiles, type NamedFile } from './named-files.ts'
import { readAhead } from './read-ahead.ts'
import type { TarWriter } from './tar-writer.ts'

/** How many files are read at a time, the one that is written among them. Each has 20 MB at most. */
const FILES_AT_ONCE = 3

/** How far a backup is. */
export interface BackupProgress {
  /** The rows that were read. They are all read before the first file. */
  records: number
  /** The files that are done, of all that the records name. */
  files: number
  allFiles: number
  /** How much of the archive is written. */
  bytes: number
}

/** What came of a backup. */
export interface BackupOutcome {
  /** The moment of the transaction that read the records, in ISO 8601. */
  madeAt: string
  /** The size of the archive. */
  bytes: number
  /** How many of each are in it. */
  records: number
  images: number
  documents: number
  /** The files that the records name and that are not in it: missing in the store, or damaged there. */
  lacking: LackingFile[]
}

interface EntriesSource {
  records: Records
  stores: Record<FileKind, FileStore>
  signal: AbortSignal
  onProgress: (progress: Omit<BackupProgress, 'bytes'>) => void
}

type Counts = Pick<BackupOutcome, 'records' | 'images' | 'documents' | 'lacking'>

/** Writes the entries of an archive in their order, and ends it. */
export async function writeEntries(tar: TarWriter, source: EntriesSource): Promise<Counts> {
  const { records, stores, signal, onProgress } = source
  const entries: ManifestEntry[] = []
  for (const { name: table, bytes, sha256 } of records.spool.tables) {
    const name = recordsEntry(table)
    await tar.add(name, bytes, records.spool.read(table))
    entries.push({ name, bytes, sha256 })
  }

  const allRows = records.spool.tables.reduce((sum, table) => sum + table.rows, 0)
  const files: NamedFile[] = []
  for await (const file of namedFiles(records)) files.push(file)
  const counts = { records: allRows, images: 0, documents: 0, lacking: [] as LackingFile[] }
  let done = 0
  const tell = () => onProgress({ records: allRows, files: done, allFiles: files.length })
  tell()
  const read = ({ kind, key }: NamedFile) => stores[kind].read(key)
  for await (const [{ kind, key }, bytes] of readAhead(files, read, FILES_AT_ONCE)) {
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
    done++
    tell()
  }

  const { readAt, migrations, spool, sequences } = records
  const manifest = writeManifest({
    format: FORMAT_NAME,
    formatVersion: FORMAT_VERSION,
    softwareVersion: readSoftwareVersion(),
    madeAt: readAt.toISOString(),
    migrations,
    tables: spool.tables.map(({ name, rows }) => ({ name, rows })),
    sequences,
    entries,
    lacking: counts.lacking,
  })
  await tar.add(MANIFEST_ENTRY, manifest.length, manifest)
  tar.end()
  return counts
}
