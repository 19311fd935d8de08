import { BackupPlaceError, dayOf, type BackupPlace, type NewBackupFile } from '@isse/api'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { access, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { callbackify } from 'node:util'
import { PARTIAL, refusalOf, syncFolder } from './backup-file.ts'

/** Keeps daily backups in a folder, which must be there: a disk that is not mounted must not be taken for an empty one. */
export class FolderPlace implements BackupPlace {
  readonly description: string
  readonly #folder: string

  constructor(folder: string) {
    this.description = folder
    this.#folder = folder
  }

  async check(): Promise<void> {
    await this.#inWords(async () => {
      const found = await stat(this.#folder)
      if (!found.isDirectory()) throw Object.assign(new Error('It is a file.'), { code: 'ENOTDIR' })
      await access(this.#folder, constants.W_OK | constants.X_OK)
    })
  }

  async begin(name: string): Promise<NewBackupFile> {
    await this.check()
    for (const found of await this.list())
      if (isUnfinished(found)) await rm(join(this.#folder, found), { force: true })
    // A name of its own: a server that was held up for long must not write into the file of the one that took over.
    const partial = join(this.#folder, `.${name}.${randomUUID()}${PARTIAL}`)
    const file = await this.#inWords(() => open(partial, 'wx', 0o600))
    const stream = new FileWriter(file, (step) => this.#inWords(step))
    const finish = () =>
      this.#inWords(async () => {
        await rename(partial, join(this.#folder, name))
        await syncFolder(this.#folder)
      })
    const discard = async () => {
      const closed = stream.closed ? undefined : once(stream, 'close')
      stream.destroy()
      await closed
      await rm(partial, { force: true })
    }
    return { stream, finish, discard }
  }

  list(): Promise<string[]> {
    return this.#inWords(() => readdir(this.#folder))
  }

  remove(name: string): Promise<void> {
    return this.#inWords(() => rm(join(this.#folder, name), { force: true }))
  }

  /** @throws BackupPlaceError where the system refuses the step */
  async #inWords<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step()
    } catch (error) {
      const sentence = refusalOf(error as NodeJS.ErrnoException, this.#folder)
      throw new BackupPlaceError(sentence, { cause: error })
    }
  }
}

/** Writes to a file, and has finished once the disk has it. */
class FileWriter extends Writable {
  readonly #file: FileHandle
  readonly #inWords: (step: () => Promise<void>) => Promise<void>

  constructor(file: FileHandle, inWords: (step: () => Promise<void>) => Promise<void>) {
    super()
    this.#file = file
    this.#inWords = inWords
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    callbackify(() => this.#inWords(() => this.#file.writeFile(chunk)))(done)
  }

  override _final(done: (error?: Error | null) => void): void {
    callbackify(() => this.#inWords(() => this.#file.sync()))(done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    callbackify(() => this.#file.close())((failure) => done(error ?? failure))
  }
}

/** Whether it is a daily backup that was not finished. Those of `npm run backup` may be under way, and stay. */
function isUnfinished(fileName: string): boolean {
  const [, name = ''] = /^\.(.+)\.[0-9a-f-]{36}\.isse-backup\.part$/.exec(fileName) ?? []
  return dayOf(name) !== undefined
}
