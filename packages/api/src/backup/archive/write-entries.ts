import type { Records } from '@isse/db'
import { readSoftwareVersion } from '@isse/db/migrate'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pack } from 'tar-stream'
import type { FileStorage } from '../../storage/storage.ts'
import { hashOf } from '../../storage/key.ts'
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

/** Files that are read concurrently, because each waits for the store. A few more are in memory, 20 MB each at most. */
const FILES_AT_ONCE = 2

/** Bytes of an entry that are passed on at once, so that compression and encryption work on no more. */
const CHUNK_SIZE = 256 * 1024

/** The progress of a backup. */
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
  storages: Record<FileKind, FileStorage>
  signal: AbortSignal
  onProgress: (progress: Omit<BackupProgress, 'bytes'>) => void
}

type Counts = Pick<BackupOutcome, 'records' | 'images' | 'documents' | 'lacking'>

/**
 * Writes the entries of an archive in their order, and ends it. It goes no faster than the tar file is read.
 *
 * @throws where the tar file is not read any more, or a store or the spool fails
 */
export async function writeEntries(tar: Pack, source: EntriesSource): Promise<Counts> {
  const { records, storages, signal, onProgress } = source
  const entries: ManifestEntry[] = []
  const add = async (name: string, bytes: number, content: Buffer | AsyncIterable<Buffer>) => {
    const entry = tar.entry({ name, size: bytes, mode: 0o600, mtime: records.readAt })
    await pipeline(Buffer.isBuffer(content) ? slices(content) : content, entry)
  }
  for (const { name: table, bytes, sha256 } of records.spool.tables) {
    const name = recordsEntry(table)
    await add(name, bytes, records.spool.read(table))
    entries.push({ name, bytes, sha256 })
  }

  const allRows = records.spool.tables.reduce((sum, table) => sum + table.rows, 0)
  const files: NamedFile[] = []
  for await (const file of namedFiles(records)) files.push(file)
  const counts = { records: allRows, images: 0, documents: 0, lacking: [] as LackingFile[] }
  let done = 0
  const tell = () => onProgress({ records: allRows, files: done, allFiles: files.length })
  tell()
  const read = async (file: NamedFile) => ({ ...file, bytes: await storages[file.kind].read(file.key) })
  const contents = Readable.from(files).map(read, { concurrency: FILES_AT_ONCE })
  for await (const { kind, key, bytes } of contents as AsyncIterable<Awaited<ReturnType<typeof read>>>) {
    signal.throwIfAborted()
    const name = fileEntry(kind, key)
    const sha256 = bytes && createHash('sha256').update(bytes).digest('hex')
    if (!bytes) counts.lacking.push({ name, reason: 'missing' })
    else if (sha256 !== hashOf(key)) counts.lacking.push({ name, reason: 'damaged' })
    else {
      await add(name, bytes.length, bytes)
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
  await add(MANIFEST_ENTRY, manifest.length, manifest)
  tar.finalize()
  return counts
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE) yield bytes.subarray(at, at + CHUNK_SIZE)
}
