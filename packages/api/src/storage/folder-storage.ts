import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, opendir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isKey, requireKey } from './key.ts'
import type { ByteRange, FileStorage, ListedObject, StoredObject } from './storage.ts'
import { removeUnfinished, syncFolder, writeWholeFile } from './whole-file.ts'

/** A file storage in a folder, for a single server. */
export class FolderStorage implements FileStorage {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Writes the file into the folder of its image. That folder is removed together with the image's last object, which may
   * happen at any moment, so this repeats until the file is there.
   */
  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.#path(key)
    const isWritten = async () => {
      // mkdir too fails with ENOENT if the folder is removed while it runs.
      await mkdir(dirname(path), { recursive: true }).catch(ignoreMissing)
      return writeWholeFile(path, [bytes], { replaces: true }).catch(ignoreMissing)
    }
    while ((await isWritten()) === undefined);
    // The name of the image's folder must reach the disk too.
    await syncFolder(this.#folder)
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
    await rmdir(dirname(path)).catch(() => undefined)
  }

  async *list(uploadName?: string): AsyncIterable<ListedObject> {
    for await (const folder of uploadName === undefined ? this.#folders() : [join(this.#folder, uploadName)])
      // The folder is missing if the image was removed meanwhile.
      for (const name of (await readdir(folder).catch(ignoreMissing)) ?? []) {
        const key = `${basename(folder)}/${name}`
        const found = isKey(key) && (await stat(join(folder, name)).catch(ignoreMissing))
        if (found) yield { key, storedAt: found.mtime }
      }
  }

  async removeUnfinished(before: Date): Promise<void> {
    for await (const folder of this.#folders()) await removeUnfinished(folder, before.getTime())
  }

  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await access(this.#folder, constants.R_OK | constants.W_OK)
  }

  async *#folders(): AsyncIterable<string> {
    for await (const image of (await opendir(this.#folder).catch(ignoreMissing)) ?? [])
      if (image.isDirectory()) yield join(this.#folder, image.name)
  }

  #path(key: string): string {
    requireKey(key)
    return join(this.#folder, key)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
