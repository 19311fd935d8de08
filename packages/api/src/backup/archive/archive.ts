import type { FileKind, Records } from '@isse/db'
import { readSoftwareVersion } from '@isse/db/migrate'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack, type Pack } from 'tar-stream'
import { hashOf } from '../../storage/key.ts'
import type { FileStorage } from '../../storage/storage.ts'
import { encryption, type Encrypting } from './encryption.ts'
import {
  fileEntry,
  FORMAT_NAME,
  FORMAT_VERSION,
  MANIFEST_ENTRY,
  recordsEntry,
  writeManifest,
  type Manifest,
} from './format.ts'

/** The number of files that are read concurrently, because each waits for storage. Each has 20 MB at most. */
const FILES_AT_ONCE = 2

/** The size in bytes of the chunks that are compressed and encrypted. */
const CHUNK_SIZE = 256 * 1024

/** The site that is backed up. */
export interface BackupSource {
  /** Reads all records in one transaction, as an OpenedDatabase does. */
  readRecords(folder: string, signal: AbortSignal): Promise<Records>
  storages: Record<FileKind, FileStorage>
  /** The spool folder, which needs room for the compressed records. */
  spoolFolder: string
  /** Creates the step that encrypts; by default in this process. */
  encrypt?: (passphrase: string) => Encrypting
}

/** The contents of an archive. */
export interface BackupOutcome extends Pick<Manifest, 'madeAt' | 'lacking'> {
  records: number
  images: number
  documents: number
}

interface ArchiveOptions {
  /** Encrypts the archive. */
  passphrase?: string | undefined
  /** Ends the archive before it is whole. */
  signal: AbortSignal
}

/**
 * A backup of a site (docs/backup-format.md), written while it is read. It has the records of one moment, and the files
 * that they refer to, which a run locks in storage (makeBackup). It is read once.
 *
 * Reading fails if the database, storage or the spool folder fails, or with the signal's reason.
 */
export class Archive implements AsyncIterable<Uint8Array> {
  readonly signal: AbortSignal
  /** Updated while the archive is read. All records are read before the first byte. */
  readonly progress = { records: 0, files: 0, allFiles: 0, bytes: 0 }
  readonly #source: BackupSource
  readonly #passphrase: string | undefined
  #outcome: BackupOutcome | undefined

  constructor(source: BackupSource, { passphrase, signal }: ArchiveOptions) {
    this.#source = source
    this.#passphrase = passphrase
    this.signal = signal
  }

  /** @throws if the archive was not read to its end */
  get outcome(): BackupOutcome {
    if (!this.#outcome) throw new Error('The archive was not read to its end.')
    return this.#outcome
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const { readRecords, spoolFolder, encrypt = encryption } = this.#source
    const [passphrase, signal] = [this.#passphrase, this.signal]
    const records = await readRecords(spoolFolder, signal)
    const tar = pack()
    const stop = () => tar.destroy(signal.reason as Error)
    signal.addEventListener('abort', stop)
    try {
      signal.throwIfAborted()
      const written = this.#writeEntries(tar, records)
      written.catch((error: Error) => tar.destroy(error))
      const plain = tar as AsyncIterable<Uint8Array>
      for await (const chunk of passphrase === undefined ? plain : encrypt(passphrase)(plain)) {
        this.progress.bytes += chunk.length
        yield chunk
      }
      const manifest = await written
      this.#outcome = describe(manifest)
    } catch (error) {
      throw signal.aborted ? signal.reason : error
    } finally {
      signal.removeEventListener('abort', stop)
      tar.destroy()
      await records.spool.close()
    }
  }

  async #writeEntries(tar: Pack, { spool, files, ...records }: Records): Promise<Manifest> {
    const { readAt, migrations, sequences } = records
    const manifest: Manifest = {
      format: FORMAT_NAME,
      formatVersion: FORMAT_VERSION,
      softwareVersion: readSoftwareVersion(),
      madeAt: readAt.toISOString(),
      migrations,
      tables: spool.tables.map(({ name, rows }) => ({ name, rows })),
      sequences,
      entries: [],
      lacking: [],
    }
    const { entries, lacking } = manifest
    const add = (name: string, size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>) =>
      pipeline(content, tar.entry({ name, size, mode: 0o600, mtime: readAt }))
    this.progress.records = countRows(manifest)
    this.progress.allFiles = files.length
    for (const { name: table, bytes, sha256 } of spool.tables) {
      const name = recordsEntry(table)
      await add(name, bytes, spool.read(table))
      entries.push({ name, bytes, sha256 })
    }
    const read = async ({ kind, key }: (typeof files)[number]) => {
      const content = await this.#source.storages[kind].read(key)
      return { name: fileEntry(kind, key), expected: hashOf(key), content }
    }
    const contents = Readable.from(files).map(read, { concurrency: FILES_AT_ONCE })
    for await (const { name, expected, content } of contents as AsyncIterable<
      Awaited<ReturnType<typeof read>>
    >) {
      const sha256 = content && createHash('sha256').update(content).digest('hex')
      if (!content) lacking.push({ name, reason: 'missing' })
      else if (sha256 !== expected) lacking.push({ name, reason: 'damaged' })
      else {
        await add(name, content.length, slices(content))
        entries.push({ name, bytes: content.length, sha256 })
      }
      this.progress.files++
    }
    const bytes = writeManifest(manifest)
    await add(MANIFEST_ENTRY, bytes.length, slices(bytes))
    tar.finalize()
    return manifest
  }
}

/** Counts the rows of all tables. */
export function countRows({ tables }: Pick<Manifest, 'tables'>): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

function describe(manifest: Manifest): BackupOutcome {
  const { madeAt, entries, lacking } = manifest
  const count = (kind: FileKind) => entries.filter(({ name }) => name.startsWith(fileEntry(kind, ''))).length
  return {
    madeAt,
    records: countRows(manifest),
    images: count('images'),
    documents: count('documents'),
    lacking,
  }
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE) yield bytes.subarray(at, at + CHUNK_SIZE)
}
