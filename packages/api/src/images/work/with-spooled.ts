import type { Database } from '@isse/db'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../../stores/store.ts'
import type { ImageWork } from './image-work.ts'

/** What files are made with from those that an image has. */
export interface ImageTools {
  db: Database
  store: FileStore
  work: ImageWork
  /** A folder of this process alone, for an image while it is opened. */
  spoolFolder: string
}

/**
 * Hands bytes to work that takes a file, such as that of the image process. The file is removed afterwards.
 *
 * @returns what `use` returns
 * @throws what `use` throws
 */
export async function withSpooled<Result>(
  bytes: Buffer,
  { work, spoolFolder }: Pick<ImageTools, 'work' | 'spoolFolder'>,
  use: (work: ImageWork, path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(spoolFolder, randomUUID())
  try {
    await writeFile(path, bytes)
    return await use(work, path)
  } finally {
    await rm(path, { force: true })
  }
}
