import { damaged } from '../archive/archive-error.ts'
import { openArchive, type ArchiveFile } from '../archive/open-archive.ts'
import type { Manifest } from '../archive/format.ts'
import { parseEntryName } from '../archive/parse-entry-name.ts'
import { readRows } from '../archive/read-rows.ts'
import { readTar, type TarEntry } from '../archive/tar-reader.ts'

/**
 * Reads the records of an archive that was checked, one table after the other.
 *
 * @throws ArchiveError where the archive has changed since it was checked
 */
export async function* archiveRecords(
  file: ArchiveFile,
  manifest: Manifest,
): AsyncGenerator<{ name: string; rows: AsyncIterable<string> }> {
  for await (const entry of readTar(await openArchive(file))) {
    const found = parseEntryName(entry.name)
    // The records are first.
    if (found?.kind !== 'records') return
    yield { name: found.table, rows: checkedRows(entry, manifest) }
  }
}

async function* checkedRows(entry: TarEntry, { entries }: Manifest): AsyncGenerator<string> {
  yield* readRows(entry)
  if (entry.sha256() !== entries.find(({ name }) => name === entry.name)?.sha256)
    throw damaged(`the bytes of ${entry.name} are others than when they were checked`)
}
