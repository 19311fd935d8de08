import { FACTS_LEFT_OUT, RecordsError, replaceRecords, type RecordsConnection } from '@isse/db/records'
import { STORE_MARK } from '../../stores/ownership.ts'
import type { FileStore } from '../../stores/store.ts'
import { damaged, foreign } from '../archive/archive-error.ts'
import { parseEntryName, type FileKind, type Manifest } from '../archive/format.ts'
import { openArchive, type ArchiveFile } from '../archive/open-archive.ts'
import { readRows } from '../archive/read-rows.ts'
import { readTar, type TarEntry } from '../archive/tar-reader.ts'
import { restoreFiles, type RestoredFiles } from './restore-files.ts'

export { ArchiveError } from '../archive/archive-error.ts'
export { checkArchive } from '../archive/check-archive.ts'
export type { Manifest } from '../archive/format.ts'
export { isEncrypted, type ArchiveFile } from '../archive/open-archive.ts'

export interface RestoreTarget extends Pick<RecordsConnection, 'client' | 'engine'> {
  stores: Record<FileKind, FileStore>
}

export interface RestoreProgress {
  onFiles?: (files: number) => void
  onTable?: (name: string, rows: number) => void
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
  { client, engine, stores }: RestoreTarget,
  { onFiles, onTable }: RestoreProgress = {},
): Promise<RestoredFiles> {
  const files = await restoreFiles(file, stores, onFiles)
  const facts = {
    afresh: FACTS_LEFT_OUT,
    // A copy of a site has another store, and must not take that of the original for its own.
    kept: [STORE_MARK],
    note: { name: 'restored', value: `the backup of ${manifest.madeAt}` },
  }
  try {
    const records = { ...manifest, rows: recordsOf(file, manifest) }
    await replaceRecords(client, records, { isAlone: engine === 'embedded', facts, onTable })
  } catch (error) {
    if (error instanceof RecordsError) throw foreign(error.message)
    throw error
  }
  return files
}

/** Reads the records of an archive that was checked, one table after the other. */
async function* recordsOf(file: ArchiveFile, manifest: Manifest) {
  for await (const entry of readTar(await openArchive(file))) {
    const found = parseEntryName(entry.name)
    // The records are first.
    if (found?.kind !== 'records') return
    yield { name: found.table, rows: unchangedRows(entry, manifest) }
  }
}

/** @throws ArchiveError where they are others than those that were checked */
async function* unchangedRows(entry: TarEntry, { entries }: Manifest): AsyncGenerator<string> {
  yield* readRows(entry)
  if (entry.sha256() !== entries.find(({ name }) => name === entry.name)?.sha256)
    throw damaged(`the bytes of ${entry.name} are others than when they were checked`)
}
