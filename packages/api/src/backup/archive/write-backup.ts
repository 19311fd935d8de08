import type { Records } from '@isse/db'
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import type { FileStorage } from '../../storage/storage.ts'
import type { FileKind } from './format.ts'
import { encryption, type Encrypting } from './encryption.ts'
import { writeEntries, type BackupOutcome, type BackupProgress } from './write-entries.ts'

/** What a backup is made of. */
export interface BackupSource {
  /** Reads all records in one transaction, as an OpenedDatabase does. */
  readRecords(folder: string, signal: AbortSignal): Promise<Records>
  storages: Record<FileKind, FileStorage>
  /** The spool folder, which needs room for the compressed records. */
  spoolFolder: string
  /** Makes the step that encrypts; left out where this process does it. */
  encrypt?: (passphrase: string) => Encrypting
}

export interface BackupOptions {
  /** Encrypts the archive. See passphraseProblem() for what it must be. */
  passphrase?: string | undefined
  /** Ends the backup before it is whole. */
  signal?: AbortSignal
  onProgress?: (progress: BackupProgress) => void
}

/**
 * Writes a backup as one archive (docs/backup-format.md). It holds the records as they were at one moment and the files that
 * they name, which a run keeps meanwhile (noteRun) where the site serves. It waits for the reader of `to`, and keeps a file or two in memory at most.
 *
 * @param to is ended once the archive is whole, and destroyed where it fails
 * @throws where the database, a store, the spool folder or `to` fails, or the signal's reason. What `to` has got by then
 *   is no backup: it has no manifest
 */
export async function writeBackup(
  source: BackupSource,
  to: Writable,
  { signal = new AbortController().signal, ...options }: BackupOptions = {},
): Promise<BackupOutcome> {
  // Its failure is thrown from here. Without a listener, the event would end the process.
  to.on('error', () => undefined)
  try {
    const records = await source.readRecords(source.spoolFolder, signal)
    try {
      return await writeArchive(records, source, to, { ...options, signal })
    } finally {
      await records.spool.close()
    }
  } catch (error) {
    to.destroy(error as Error)
    throw error
  }
}

async function writeArchive(
  records: Records,
  { storages, encrypt = encryption }: BackupSource,
  to: Writable,
  { passphrase, signal, onProgress = () => undefined }: BackupOptions & { signal: AbortSignal },
): Promise<BackupOutcome> {
  const tar = pack()
  const counter = new ByteCounter()
  const entries = writeEntries(tar, {
    records,
    storages,
    signal,
    onProgress: (counts) => onProgress({ ...counts, bytes: counter.bytes }),
  })
  entries.catch((error: Error) => tar.destroy(error))
  try {
    // It fails with the first failure, whichever step that is of.
    const encrypting: Encrypting = passphrase === undefined ? (plain) => plain : encrypt(passphrase)
    await pipeline(tar as AsyncIterable<Buffer>, encrypting, counter, to, { signal })
    return { ...(await entries), madeAt: records.readAt.toISOString(), bytes: counter.bytes }
  } catch (error) {
    await entries.catch(() => undefined)
    throw signal.aborted ? signal.reason : error
  }
}

class ByteCounter extends Transform {
  bytes = 0

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length
    done(null, chunk)
  }
}
