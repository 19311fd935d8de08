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
import { parseEntryName, type FileKind, type Manifest } from './archive/format.ts'
import { openArchive, type ArchiveFile } from './archive/open-archive.ts'
import { readTar, type TarEntry } from './archive/tar-reader.ts'

export { ArchiveError } from './archive/archive-error.ts'
export { checkArchive } from './archive/check-archive.ts'
export type { Manifest } from './archive/format.ts'
export { isEncrypted, type ArchiveFile } from './archive/open-archive.ts'

/** Files that are stored concurrently, because each waits for the store. A few more are in memory. */
const FILES_AT_ONCE = 4

interface RestoreTarget extends Pick<RecordsConnection, 'client' | 'engine'> {
  storages: Record<FileKind, FileStorage>
}

interface RestoreProgress {
  onFiles?: (files: number) => void
  onTable?: (name: string, rows: number) => void
}

interface RestoredFiles {
  written: number
  /** Were in the store already, whole. */
  present: number
}

/**
 * Builds the site of an archive that checkArchive() has found good, in place of what the database holds. The files come
 * first and harm nothing; the records follow in one transaction. So what a crash leaves is the site before or the new one.
 *
 * @throws ArchiveError where the archive does not fit together, or has changed since it was checked; whatever the database
 *   or a store throws. The records are then as they were
 */
export async function restoreSite(
  file: ArchiveFile,
  manifest: Manifest,
  { client, engine, storages }: RestoreTarget,
  { onFiles = () => undefined, onTable }: RestoreProgress = {},
): Promise<RestoredFiles> {
  const counts: RestoredFiles = { written: 0, present: 0 }
  const put = ({ kind, key, bytes }: FileOfArchive) => putFile(storages[kind], key, bytes)
  const files = Readable.from(filesOf(file), { highWaterMark: 1 }).map(put, { concurrency: FILES_AT_ONCE })
  for await (const how of files as AsyncIterable<keyof RestoredFiles>) {
    counts[how]++
    onFiles(counts.written + counts.present)
  }
  const facts = {
    afresh: FACTS_LEFT_OUT,
    // A copy of a site has another store, and must not take that of the original for its own.
    kept: [STORAGE_MARK, FILES_HELD_UNTIL],
    note: { name: 'restored', value: `the backup of ${manifest.madeAt}` },
  }
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

/** Puts a file into the store, and reads it again from there. It harms nothing: a key belongs to the bytes that it is made from. */
async function putFile(storage: FileStorage, key: string, bytes: Buffer): Promise<keyof RestoredFiles> {
  if (await isWhole(storage, key)) return 'present'
  await storage.put(key, bytes)
  if (!(await isWhole(storage, key))) throw new Error(`${key} was written and does not read back the same.`)
  return 'written'
}

/** Reads the records of an archive, one table after the other. They are before the files. */
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
