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
import { isKey, requireKey } from './key.ts'
import type { ByteRange, FileStore, ListedObject, StoredObject } from './store.ts'

/** The end of the name of a file that is still being written. */
const PARTIAL = '.part'

/** A file store in a folder, for a single server. */
export class FolderStore implements FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Writes a partial file, flushes it to the disk, then renames it: after a crash the object is whole or absent. */
  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.#path(key)
    const partial = `${path}.${randomUUID()}${PARTIAL}`
    try {
      await withHandle(await createFile(partial), async (file) => {
        await file.writeFile(bytes)
        await file.sync()
      })
      await rename(partial, path)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
    // The names must reach the disk too: that of the file, in its folder, and that of the folder, in the store's. The
    // folder is missing if the object was removed meanwhile.
    for (const name of [dirname(path), this.#folder]) {
      const folder = await open(name).catch(ignoreMissing)
      if (folder) await withHandle(folder, (file) => file.sync())
    }
  }

  async read(key: string): Promise<Buffer | undefined> {
    return (await readFile(this.#path(key)).catch(ignoreMissing)) ?? undefined
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | undefined> {
    const path = this.#path(key)
    const file = await open(path).catch(ignoreMissing)
    if (!file) return undefined
    // The file is already open: if the object is removed now, it is still read whole.
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
    // Removes the image's folder too, once it is empty.
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
      if (!key.endsWith(PARTIAL)) continue
      const found = await stat(path).catch(ignoreMissing)
      if (found && found.mtime < before) await rm(path, { force: true })
    }
  }

  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await access(this.#folder, constants.R_OK | constants.W_OK)
  }

  async *#files(): AsyncIterable<{ key: string; path: string }> {
    const folder = await opendir(this.#folder).catch(ignoreMissing)
    for await (const image of folder ?? []) {
      if (!image.isDirectory()) continue
      const path = join(this.#folder, image.name)
      // The folder is missing if the image was removed meanwhile.
      for (const name of (await readdir(path).catch(ignoreMissing)) ?? [])
        yield { key: `${image.name}/${name}`, path: join(path, name) }
    }
  }

  #path(key: string): string {
    requireKey(key)
    return join(this.#folder, key)
  }
}

/**
 * Creates a file in the folder of its image. That folder is removed together with the image's last object, which may
 * happen at any moment, so this repeats until the file is there.
 */
async function createFile(path: string): Promise<FileHandle> {
  // mkdir too fails with ENOENT if the folder is removed while it runs.
  await mkdir(dirname(path), { recursive: true }).catch(ignoreMissing)
  return (await open(path, 'wx').catch(ignoreMissing)) ?? createFile(path)
}

async function withHandle<T extends { close(): Promise<void> }>(
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
