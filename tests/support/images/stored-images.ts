import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pause } from '../machine/processes.ts'
import type { Site } from '../site/site.ts'

/** Longer than encoding the demonstration's images takes on a busy machine, in milliseconds. */
const PATIENCE = 300_000

/**
 * Waits until all images of a site are encoded, and returns all files of its image storage.
 *
 * @throws if encoding takes too long
 */
export async function storedImages({ dataDir }: Pick<Site, 'dataDir'>): Promise<string[]> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(100)) {
    const names = await list(join(dataDir, 'images'))
    if (names && !names.some((name) => name.endsWith('.source'))) return names.sort()
  }
  throw new Error('The site does not finish encoding its pictures.')
}

/** Lists the folders of the image storage, one per image. Encoding does not change them. */
export async function imageFolders({ dataDir }: Pick<Site, 'dataDir'>): Promise<string[]> {
  const names = await readdir(join(dataDir, 'images'))
  return names.filter((name) => /^[0-9a-f]{16}$/.test(name)).sort()
}

/** Writes bytes into a site's image storage, bypassing the site. */
export async function storeImage(
  { dataDir }: Pick<Site, 'dataDir'>,
  key: string,
  bytes: Buffer,
): Promise<void> {
  const path = join(dataDir, 'images', key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

/** Lists the files of the spool folder, which are uploads that are not stored yet. */
export function spooledFiles({ dataDir }: Pick<Site, 'dataDir'>): Promise<string[]> {
  return readdir(join(dataDir, 'uploads'))
}

/** Lists a folder; undefined if the folder was removed meanwhile. */
async function list(folder: string): Promise<string[] | undefined> {
  try {
    return await readdir(folder, { recursive: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
