import type { FileKind } from '@isse/db'
import {
  FACTS_LEFT_OUT,
  FILES_HELD_UNTIL,
  gunzipLines,
  RecordsError,
  replaceRecords,
  type RecordsConnection,
} from '@isse/db/records'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isWhole } from '../storage/is-whole.ts'
import { STORAGE_MARK } from '../storage/ownership.ts'
import type { FileStorage } from '../storage/storage.ts'
import { ArchiveError, damaged, foreign } from './archive/archive-error.ts'
import { parseEntryName, type Manifest } from './archive/format.ts'
import { openArchive, type ArchiveFile } from './archive/open-archive.ts'
import { readTar, type TarEntry } from './archive/tar-reader.ts'

export { ArchiveError } from './archive/archive-error.ts'
export { checkArchive } from './archive/check-archive.ts'
export type { Manifest } from './archive/format.ts'
export { isEncrypted, type ArchiveFile } from './archive/open-archive.ts'

/** The number of files that are stored concurrently, because each waits for storage. A few more are in memory. */
const FILES_AT_ONCE = 4

interface RestoreTarget extends Pick<RecordsConnection, 'client' | 'engine'> {
  storages: Record<FileKind, FileStorage>
}

interface RestoredFiles {
  written: number
  /** The number of files that storage already had undamaged. */
  present: number
}

/**
 * Restores the site of an archive that checkArchive() has accepted, in place of the records in the database. Files come first
 * and harm nothing. The records follow in one transaction, so a crash leaves the old site or the new one.
 *
 * @param show displays a line about the progress
 * @throws ArchiveError if the records do not fit; errors of the database or storage. The records are then as before
 */
export async function restoreSite(
  file: ArchiveFile,
  manifest: Manifest,
  { client, engine, storages }: RestoreTarget,
  show: (line: string) => void = () => undefined,
): Promise<RestoredFiles> {
  const counts: RestoredFiles = { written: 0, present: 0 }
  const all = manifest.entries.length - manifest.tables.length
  const put = ({ kind, key, bytes }: FileOfArchive) => putFile(storages[kind], key, bytes)
  const files = Readable.from(filesOf(file), { highWaterMark: 1 }).map(put, { concurrency: FILES_AT_ONCE })
  for await (const outcome of files as AsyncIterable<keyof RestoredFiles>) {
    counts[outcome]++
    show(`${counts.written + counts.present} of ${all} pictures' files and documents`)
  }
  const facts = {
    discarded: FACTS_LEFT_OUT,
    // A copy of a site has other storage, and must not take the original's for its own.
    retained: [STORAGE_MARK, FILES_HELD_UNTIL],
    note: { name: 'restored', value: `the backup of ${manifest.madeAt}` },
  }
  const onTable = (name: string, rows: number) => show(`${name}: ${rows} records`)
  try {
    const records = { ...manifest, rows: recordsOf(file) }
    await replaceRecords(client, records, { isAlone: engine === 'embedded', facts, onTable })
  } catch (error) {
    if (error instanceof RecordsError) throw foreign(error.message)
    throw error
  }
  return counts
}

interface FileOfArchive {
  kind: FileKind
  key: string
  bytes: Buffer
}

async function* filesOf(file: ArchiveFile): AsyncGenerator<FileOfArchive> {
  for await (const { name, body } of readTar(await openArchive(file))) {
    const entry = parseEntryName(name)
    if (entry && entry.kind !== 'records') yield { ...entry, bytes: await buffer(body) }
  }
}

/** Writes a file to storage and reads it back. This harms nothing, because the key contains the hash of the bytes. */
async function putFile(storage: FileStorage, key: string, bytes: Buffer): Promise<keyof RestoredFiles> {
  if (await isWhole(storage, key)) return 'present'
  await storage.put(key, bytes)
  if (!(await isWhole(storage, key))) throw new Error(`${key} was written and does not read back the same.`)
  return 'written'
}

/** Reads the records of an archive, one table after the other. They precede the files. */
async function* recordsOf(file: ArchiveFile) {
  for await (const entry of readTar(await openArchive(file))) {
    const found = parseEntryName(entry.name)
    if (found?.kind !== 'records') return
    yield { name: found.table, rows: rowsOf(entry) }
  }
}

async function* rowsOf({ name, body }: TarEntry): AsyncGenerator<string> {
  try {
    yield* gunzipLines(body)
  } catch (error) {
    throw error instanceof ArchiveError ? error : damaged(`${name} cannot be decompressed`)
  }
}
