import { createHash } from 'node:crypto'
import { damaged } from './archive-error.ts'
import { openArchive, type ArchiveFile } from './open-archive.ts'
import type { Manifest } from './format.ts'
import { parseEntryName } from './parse-entry-name.ts'
import { readRows } from './read-rows.ts'
import { readTar, type TarEntry } from './tar-reader.ts'

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

async function* checkedRows({ name, size, body }: TarEntry, manifest: Manifest): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const piece of body) {
      hash.update(piece)
      yield piece
    }
  }
  yield* readRows(name, size, hashed())
  if (hash.digest('hex') !== manifest.entries.find((entry) => entry.name === name)?.sha256)
    throw damaged(`the bytes of ${name} are others than when they were checked`)
}
