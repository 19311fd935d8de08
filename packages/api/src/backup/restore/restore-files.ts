import { Semaphore } from '@isse/db/concurrency/semaphore'
import { buffer } from 'node:stream/consumers'
import { hashOf } from '../../stores/key.ts'
import { isWhole } from '../../stores/is-whole.ts'
import type { FileStore } from '../../stores/store.ts'
import { damaged } from '../archive/archive-error.ts'
import { parseEntryName, type FileKind } from '../archive/format.ts'
import { openArchive, type ArchiveFile } from '../archive/open-archive.ts'
import { readTar } from '../archive/tar-reader.ts'

/** How many files are in memory at a time, because each waits for the store, and how many bytes of them. */
const AT_ONCE = { atOnce: 4, weightAtOnce: 32 * 1024 * 1024 }

export interface RestoredFiles {
  written: number
  /** Were in the store already, whole. */
  present: number
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
  onProgress: (files: number) => void = () => undefined,
): Promise<RestoredFiles> {
  const counts: RestoredFiles = { written: 0, present: 0 }
  const permits = new Semaphore(AT_ONCE)
  const underWay = new Set<Promise<void>>()
  let hasFailed = false
  try {
    for await (const { name, size, body, sha256 } of readTar(await openArchive(file))) {
      const entry = parseEntryName(name)
      if (!entry || entry.kind === 'records') continue
      if (hasFailed) break
      // The archive goes on once this file is in memory.
      await new Promise<void>((onRead) => {
        const work = permits.run({ weight: size }, async () => {
          const bytes = await buffer(body)
          if (sha256() !== hashOf(entry.key))
            throw damaged(`the bytes of ${entry.key} are others than when they were checked`)
          onRead()
          counts[await putFile(stores[entry.kind], entry.key, bytes)]++
          onProgress(counts.written + counts.present)
          underWay.delete(work)
        })
        underWay.add(work)
        work.catch(() => {
          hasFailed = true
          onRead()
        })
      })
    }
  } finally {
    await Promise.allSettled(underWay)
  }
  await Promise.all(underWay)
  return counts
}

async function putFile(store: FileStore, key: string, bytes: Buffer): Promise<keyof RestoredFiles> {
  if (await isWhole(store, key)) return 'present'
  await store.put(key, bytes)
  if (!(await isWhole(store, key))) throw new Error(`${key} was written and does not read back the same.`)
  return 'written'
}
