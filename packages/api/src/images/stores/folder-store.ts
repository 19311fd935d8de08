import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import {
  access,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  type FileHandle,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  isKey,
  requireKey,
  type ByteRange,
  type ImageStore,
  type ListedObject,
  type StoredObject,
} from './store.ts'

/** Ends the name of a file that is still being written. */
const PART = '.part'

/** The image store for a single server: a folder. */
export class FolderImageStore implements ImageStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Written aside, flushed to the disk, then renamed: after a crash the object is whole or absent. */
  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.#path(key)
    const spoolFolder = `${path}.${randomUUID()}${PART}`
    try {
      await using(await create(spoolFolder), async (file) => {
        await file.writeFile(bytes)
        await file.sync()
      })
      await rename(spoolFolder, path)
    } catch (error) {
      await rm(spoolFolder, { force: true })
      throw error
    }
    // The names too must reach the disk: the file's in its folder, and that folder's in the store's. What is removed
    // again already has none.
    for (const name of [dirname(path), this.#folder]) {
      const folder = await open(name).catch(ignoreMissing)
      if (folder) await using(folder, (file) => file.sync())
    }
  }

  async read(key: string): Promise<Buffer | undefined> {
    return (await readFile(this.#path(key)).catch(ignoreMissing)) ?? undefined
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | undefined> {
    const path = this.#path(key)
    const file = await open(path).catch(ignoreMissing)
    if (!file) return undefined
    // Opened at once: an image that is removed from now on is still sent whole.
    const { size } = await file.stat()
    const body = createReadStream(path, { fd: file, start: range?.first, end: range?.last })
    return { body, bytes: range ? range.last - range.first + 1 : size }
  }

  async size(key: string): Promise<number | undefined> {
    return (await stat(this.#path(key)).catch(ignoreMissing))?.size
  }

  async remove(key: string): Promise<void> {
    const path = this.#path(key)
    await rm(path, { force: true })
    // The image's own folder goes with its last variant.
    await rmdir(dirname(path)).catch(() => undefined)
  }

  async *list(): AsyncIterable<ListedObject> {
    for await (const { key, path } of this.#files()) {
      if (!isKey(key)) continue
      const found = await stat(path).catch(ignoreMissing)
      if (found) yield { key, storedAt: found.mtime }
    }
  }

  async removeUnfinished(before: Date): Promise<void> {
    for await (const { key, path } of this.#files()) {
      if (!key.endsWith(PART)) continue
      const found = await stat(path).catch(ignoreMissing)
      if (found && found.mtime < before) await rm(path, { force: true })
    }
  }

  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await access(this.#folder, constants.R_OK | constants.W_OK)
  }

  async *#files(): AsyncIterable<{ key: string; path: string }> {
    for await (const image of await opendir(this.#folder)) {
      if (!image.isDirectory()) continue
      const path = join(this.#folder, image.name)
      // An image that is removed meanwhile takes its folder with it.
      for (const name of (await readdir(path).catch(ignoreMissing)) ?? [])
        yield { key: `${image.name}/${name}`, path: join(path, name) }
    }
  }

  #path(key: string): string {
    requireKey(key)
    return join(this.#folder, key)
  }
}

/** The folder of an image goes with its last object, so it may go in the moment before the next one is written. */
async function create(path: string): Promise<FileHandle> {
  // That one goes is an error of making it, too.
  await mkdir(dirname(path), { recursive: true }).catch(ignoreMissing)
  return (await open(path, 'wx').catch(ignoreMissing)) ?? create(path)
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
