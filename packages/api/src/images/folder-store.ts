import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isKey, type ImageStore, type StoredObject } from './store.ts'

/** The image store for a single server: a folder. */
export class FolderImageStore implements ImageStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Written aside, flushed to the disk, then renamed: after a crash the object is whole or absent. */
  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.#path(key)
    const aside = `${path}.${randomUUID()}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      await using(await open(aside, 'wx'), async (file) => {
        await file.writeFile(bytes)
        await file.sync()
      })
      await rename(aside, path)
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
    // The names too must reach the disk: the file's in its folder, and that folder's in the store's.
    for (const folder of [dirname(path), this.#folder]) await using(await open(folder), (file) => file.sync())
  }

  async get(key: string): Promise<StoredObject | undefined> {
    const path = this.#path(key)
    const found = await stat(path).catch(ignoreMissing)
    return found && { body: createReadStream(path), bytes: found.size }
  }

  async remove(key: string): Promise<void> {
    const path = this.#path(key)
    await rm(path, { force: true })
    // The picture's own folder goes with its last variant.
    await rmdir(dirname(path)).catch(() => undefined)
  }

  async *keys(): AsyncIterable<string> {
    for await (const entry of await opendir(this.#folder, { recursive: true })) {
      const key = relative(this.#folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      if (entry.isFile() && isKey(key)) yield key
    }
  }

  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await access(this.#folder, constants.R_OK | constants.W_OK)
  }

  #path(key: string): string {
    if (!isKey(key)) throw new TypeError(`Not a key of the image store: ${JSON.stringify(key)}`)
    return join(this.#folder, key)
  }
}

async function using<T extends { close(): Promise<void> }>(
  file: T,
  work: (file: T) => Promise<void>,
): Promise<void> {
  try {
    await work(file)
  } finally {
    await file.close()
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
