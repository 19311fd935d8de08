import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Hands bytes to work that takes a file, such as that of the image process. The file is removed afterwards.
 *
 * @param spoolFolder a folder of this process alone
 * @returns what `work` returns
 * @throws what `work` throws
 */
export async function withSpooled<Result>(
  bytes: Buffer,
  spoolFolder: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(spoolFolder, randomUUID())
  try {
    await writeFile(path, bytes)
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
