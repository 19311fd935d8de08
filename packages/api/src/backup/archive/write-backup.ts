import type { Records } from '@isse/db'
import { PassThrough, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileHold } from '../../stores/file-holds.ts'
import type { FileStore } from '../../stores/store.ts'
import { encrypt } from './encrypt.ts'
import type { FileKind } from './format.ts'
import { TarWriter } from './tar-writer.ts'
import type { BackupOutcome, BackupProgress } from './outcome.ts'
import { writeEntries } from './write-entries.ts'

export type { BackupOutcome, BackupProgress } from './outcome.ts'

/** What a backup is made of. */
export interface BackupSource {
  /** Reads all records in one transaction, as an OpenedDatabase does. */
  readRecords(folder: string, signal: AbortSignal): Promise<Records>
  /** Keeps files from being removed (stores/file-holds.ts). Left out where nothing else uses the database. */
  holdFiles?(): Promise<FileHold>
  stores: Record<FileKind, FileStore>
  /** The spool folder, which needs room for the compressed records. */
  spoolFolder: string
  /** Of package.json at the root. */
  softwareVersion: string
}

export interface BackupOptions {
  /** Encrypts the archive. See passphraseProblem() for what it must be. */
  passphrase?: string | undefined
  /** Ends the backup before it is whole. */
  signal?: AbortSignal
  onProgress?: (progress: BackupProgress) => void
}

/**
 * Writes a backup as one archive (docs/backup-format.md), while the site serves. It holds the records as they were at one
 * moment and the files that they name. It waits for the reader of `to`, and keeps a file or two in memory at most.
 *
 * @param to is ended once the archive is whole, and destroyed where it fails
 * @throws where the database, a store, the spool folder or `to` fails, or the signal's reason. What `to` has got by then
 *   is no backup: it has no manifest
 */
export async function writeBackup(
  source: BackupSource,
  to: Writable,
  { passphrase, signal: stop, onProgress = () => undefined }: BackupOptions = {},
): Promise<BackupOutcome> {
  // Its failure is thrown from here. Without a listener, the event would end the process.
  to.on('error', () => undefined)
  const hold = await source.holdFiles?.()
  const signal = AbortSignal.any([stop, hold?.lost].filter((each) => each !== undefined))
  try {
    const records = await source.readRecords(source.spoolFolder, signal)
    try {
      return await writeArchive({ source, records, to, passphrase, signal, onProgress })
    } finally {
      await records.spool.close()
    }
  } catch (error) {
    to.destroy(error as Error)
    throw error
  } finally {
    // Where the database cannot be reached, the hold ends by itself.
    await hold?.release().catch(() => undefined)
  }
}

interface Writing {
  source: BackupSource
  records: Records
  to: Writable
  passphrase: string | undefined
  signal: AbortSignal
  onProgress: (progress: BackupProgress) => void
}

async function writeArchive(writing: Writing): Promise<BackupOutcome> {
  const { source, records, to, passphrase, signal, onProgress } = writing
  const tar = new TarWriter(records.readAt)
  const plain = new PassThrough()
  const archive = passphrase === undefined ? plain : await encrypt(plain, passphrase)
  const counter = new ByteCounter()
  // The first failure is the cause, and the others follow from it.
  let cause: unknown
  const fail = (error: unknown) => {
    cause ??= error
    tar.stream.destroy(error as Error)
  }
  to.once('error', fail)
  signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  const [entries] = await Promise.allSettled([
    writeEntries(tar, {
      ...source,
      records,
      signal,
      onProgress: (counts) => onProgress({ ...counts, bytes: counter.bytes }),
    }).catch((error: unknown) => {
      fail(error)
      throw error
    }),
    pipeline(tar.stream, plain, { signal }).catch(fail),
    pipeline(archive, counter, to, { signal }).catch(fail),
  ])
  if (cause !== undefined || entries.status === 'rejected') throw cause
  const isEncrypted = passphrase !== undefined
  return { ...entries.value, madeAt: records.readAt, bytes: counter.bytes, isEncrypted }
}

class ByteCounter extends Transform {
  bytes = 0

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length
    done(null, chunk)
  }
}
