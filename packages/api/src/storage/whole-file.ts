import { randomUUID } from 'node:crypto'
import { link, lstat, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Matches the name of a file that is still being written: its final name in a prefix and a suffix. */
const UNFINISHED = /^\.(.+)\.[^.]+\.isse\.part$/

/** Returns a path for the unfinished file. It is unique, because a suspended process must not write into another's file. */
export function unfinishedPath(path: string): string {
  return join(dirname(path), `.${basename(path)}.${randomUUID()}.isse.part`)
}

interface WholeFileOptions {
  /** Replaces a file of that name. Otherwise that file stays, and the error has the code EEXIST. */
  replaces: boolean
  mode?: number
  /** Creates the error to throw from an error of the file system. */
  explain?: (error: NodeJS.ErrnoException) => Error
}

/**
 * Writes a file beside its final path, flushes it to the disk, and then renames it: after a crash the file is whole or
 * absent. If this fails, nothing is left.
 *
 * @returns the size in bytes
 * @throws errors of `content` as they are
 */
export async function writeWholeFile(
  path: string,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { replaces, mode = 0o666, explain = (error) => error }: WholeFileOptions,
): Promise<number> {
  const explained = <T>(step: Promise<T>) =>
    step.catch((error: NodeJS.ErrnoException) => {
      throw explain(error)
    })
  const partial = unfinishedPath(path)
  const file = await explained(open(partial, 'wx', mode))
  let size = 0
  try {
    try {
      for await (const chunk of content) {
        await explained(file.writeFile(chunk))
        size += chunk.length
      }
      await explained(file.sync())
    } finally {
      await file.close()
    }
    await explained(replaces ? rename(partial, path) : renameToFreePath(partial, path))
    await explained(syncFolder(dirname(path)))
    return size
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined)
    throw error
  }
}

/**
 * Removes the unfinished files of killed processes from a folder.
 *
 * @param before in milliseconds since 1970: a file that was changed later may still be written
 * @param isOurs called with the final name of the file
 */
export async function removeUnfinished(
  folder: string,
  before: number,
  isOurs: (name: string) => boolean = () => true,
): Promise<void> {
  // A folder of a store may be removed meanwhile.
  const all = await readdir(folder).catch(ignoreMissing)
  for (const found of all ?? []) {
    const [, name] = UNFINISHED.exec(found) ?? []
    if (name === undefined || !isOurs(name)) continue
    const path = join(folder, found)
    const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {}
    if (mtimeMs < before) await rm(path, { force: true })
  }
}

/** Flushes the names in a folder to the disk, unless the folder was removed meanwhile. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder).catch(ignoreMissing)
  await opened?.sync().finally(() => opened.close())
}

/** Renames by a link, because only that fails if another process has created the path meanwhile. */
async function renameToFreePath(partial: string, path: string): Promise<void> {
  try {
    await link(partial, path)
    await rm(partial)
  } catch (error) {
    // Some file systems, such as those of memory sticks, have no links.
    const isTaken = (await lstat(path).catch(() => undefined)) !== undefined
    if (isTaken)
      throw Object.assign(new Error(`There is a file ${path}.`, { cause: error }), { code: 'EEXIST' })
    await rename(partial, path)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
