import { buffer } from 'node:stream/consumers'
import { hashOf } from '../../stores/key.ts'
import { isWhole } from '../../stores/is-whole.ts'
import type { FileStore } from '../../stores/store.ts'
import { damaged } from '../archive/archive-error.ts'
import type { FileKind } from '../archive/format.ts'
import { openArchive, type ArchiveFile } from '../archive/open-archive.ts'
import { parseEntryName } from '../archive/parse-entry-name.ts'
import { readTar } from '../archive/tar-reader.ts'

/** How many files are written at a time, because each waits for the store. */
const FILES_AT_ONCE = 4

/** How many bytes of them are in memory before the next file is read. */
const BYTES_AT_ONCE = 32 * 1024 * 1024

export interface RestoredFiles {
  written: number
  /** Were in the store already, whole. */
  present: number
}

export interface RestoreFilesOptions {
  onProgress?: (files: number) => void
}

/**
 * Puts the files of an archive that was checked into the stores, and reads each again from there. It harms nothing that is
 * there: a key belongs to the bytes that it is made from.
 *
 * @throws ArchiveError where the archive has changed since it was checked; whatever a store throws
 */
export async function restoreFiles(
  file: ArchiveFile,
  stores: Record<FileKind, FileStore>,
  { onProgress = () => undefined }: RestoreFilesOptions = {},
): Promise<RestoredFiles> {
  const counts: RestoredFiles = { written: 0, present: 0 }
  const underWay = new Map<Promise<void>, number>()
  const bytesUnderWay = () => [...underWay.values()].reduce((sum, bytes) => sum + bytes, 0)
  try {
    for await (const { name, size, body, sha256 } of readTar(await openArchive(file))) {
      const entry = parseEntryName(name)
      if (!entry || entry.kind === 'records') continue
      while (underWay.size >= FILES_AT_ONCE || (underWay.size > 0 && bytesUnderWay() + size > BYTES_AT_ONCE))
        await Promise.race(underWay.keys())
      const bytes = await buffer(body)
      if (sha256() !== hashOf(entry.key))
        throw damaged(`the bytes of ${entry.key} are others than when they were checked`)
      const write = async () => {
        counts[await putFile(stores[entry.kind], entry.key, bytes)]++
        onProgress(counts.written + counts.present)
        underWay.delete(writing)
      }
      const writing = write()
      // A failure is reported by the race or by the wait at the end.
      writing.catch(() => undefined)
      underWay.set(writing, size)
    }
  } finally {
    await Promise.allSettled(underWay.keys())
  }
  await Promise.all(underWay.keys())
  return counts
}

async function putFile(store: FileStore, key: string, bytes: Buffer): Promise<keyof RestoredFiles> {
  if (await isWhole(store, key)) return 'present'
  await store.put(key, bytes)
  if (!(await isWhole(store, key))) throw new Error(`${key} was written and does not read back the same.`)
  return 'written'
}
