import { constants } from 'node:fs'
import { access, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDiskFull } from '../../unavailable/unavailable.ts'
import { removeUnfinished, WholeFile, type WholeWrite } from '../../storage/whole-file.ts'
import { dayOf } from '../file-name.ts'
import { BackupError } from '../backup-error.ts'
import type { BackupPlace } from './place.ts'

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

  async begin(name: string): Promise<WholeWrite> {
    await this.check()
    // One is made at a time. Those of `npm run backup` may be under way, and stay.
    await this.#inWords(() => removeUnfinished(this.#folder, Infinity, (each) => dayOf(each) !== undefined))
    const explain = (error: Error) => this.#explain(error)
    return WholeFile.begin(join(this.#folder, name), { replaces: true, mode: 0o600, explain })
  }

  list(): Promise<string[]> {
    return this.#inWords(() => readdir(this.#folder))
  }

  remove(name: string): Promise<void> {
    return this.#inWords(() => rm(join(this.#folder, name), { force: true }))
  }

  /** @throws BackupError where the system refuses the step */
  async #inWords<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step()
    } catch (error) {
      throw this.#explain(error as Error)
    }
  }

  #explain(error: NodeJS.ErrnoException): BackupError {
    return new BackupError(folderRefusal(error, this.#folder), { cause: error })
  }
}

/** Says why a file of a folder cannot be written, as a sentence that says what to do. */
export function folderRefusal(error: NodeJS.ErrnoException, folder: string): string {
  const { code, message } = error
  if (code === 'ENOENT') return `There is no folder ${folder}. Make it, or name another one.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `This user may not write to ${folder}. Name a folder that it may write to.`
  if (code === 'ENOTDIR') return `${folder} is no folder. Name another one.`
  if (isDiskFull(error)) return `The disk of ${folder} is full. Make room, or name a folder on another disk.`
  return `The file could not be written to ${folder}: ${message}.`
}
