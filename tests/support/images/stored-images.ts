import type { FileStore } from '@isse/api'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pause } from '../machine/processes.ts'
import type { Site } from '../site/site.ts'

/** Longer than the demonstration's images take on a busy machine. */
const PATIENCE = 300_000

/**
 * Waits until no image of a site is due to be encoded further, and returns all files of its image store.
 *
 * @param interval between two looks, in milliseconds
 * @param patience in milliseconds
 * @throws where they are not done by then
 */
export function storedImages(
  { dataDir }: Pick<Site, 'dataDir'>,
  interval = 100,
  patience = PATIENCE,
): Promise<string[]> {
  return whenEncoded(() => list(join(dataDir, 'images')), interval, patience)
}

/** The same of an image store of any kind. */
export function storedIn(store: FileStore): Promise<string[]> {
  return whenEncoded(async () => {
    const names: string[] = []
    for await (const { key } of store.list()) names.push(key)
    return names.length ? names : undefined
  }, 1000)
}

async function whenEncoded(
  listNames: () => Promise<string[] | undefined>,
  interval: number,
  patience = PATIENCE,
): Promise<string[]> {
  for (const until = Date.now() + patience; Date.now() < until; await pause(interval)) {
    const names = await listNames()
    if (names && !names.some((name) => name.endsWith('.source'))) return names.sort()
  }
  throw new Error('The site does not finish encoding its pictures.')
}

/** The folders of the image store, one for each image. They do not change while an image is encoded further. */
export async function imageFolders({ dataDir }: Pick<Site, 'dataDir'>): Promise<string[]> {
  const names = await readdir(join(dataDir, 'images'))
  return names.filter((name) => /^[0-9a-f]{16}$/.test(name)).sort()
}

/** Writes bytes into a site's image store without the site. */
export async function storeImage(
  { dataDir }: Pick<Site, 'dataDir'>,
  key: string,
  bytes: Buffer,
): Promise<void> {
  const path = join(dataDir, 'images', key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

/** The files of the spool folder: uploads that are no images yet. */
export function spooledFiles({ dataDir }: Pick<Site, 'dataDir'>): Promise<string[]> {
  return readdir(join(dataDir, 'uploads'))
}

/** Lists a folder; undefined where an image's folder was removed meanwhile. */
async function list(folder: string): Promise<string[] | undefined> {
  try {
    return await readdir(folder, { recursive: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
