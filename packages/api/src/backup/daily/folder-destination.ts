import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDiskFull } from '../../unavailable/unavailable.ts'
import { removeUnfinished, unfinishedPath, writeWholeFile } from '../../storage/whole-file.ts'
import { BackupError } from '../backup-error.ts'
import { dayOf } from '../file-name.ts'
import type { BackupDestination } from './destination.ts'

/** Writes daily backups to a folder, which must exist, because creating it could fill the mount point of a missing disk. */
export class FolderDestination implements BackupDestination {
  readonly description: string
  readonly #folder: string

  constructor(folder: string) {
    this.description = folder
    this.#folder = folder
  }

  async check(): Promise<void> {
    await this.#explained(checkFolder(this.#folder))
  }

  async write(name: string, archive: AsyncIterable<Uint8Array>): Promise<void> {
    await this.check()
    // Files of `npm run backup` stay, because they may still be written.
    await this.#explained(removeUnfinished(this.#folder, Infinity, (each) => dayOf(each) !== undefined))
    const explain = (error: Error) => this.#explain(error)
    await writeWholeFile(join(this.#folder, name), archive, { replaces: true, mode: 0o600, explain })
  }

  list(): Promise<string[]> {
    return this.#explained(readdir(this.#folder))
  }

  remove(name: string): Promise<void> {
    return this.#explained(rm(join(this.#folder, name), { force: true }))
  }

  #explained<T>(step: Promise<T>): Promise<T> {
    return step.catch((error: Error) => {
      throw this.#explain(error)
    })
  }

  #explain(error: Error): BackupError {
    return new BackupError(folderProblem(error, this.#folder), { cause: error })
  }
}

/**
 * Checks that a folder is writable, by a file that is removed again.
 *
 * @returns the time in milliseconds since 1970 by the clock of the disk, which may be another machine's
 */
export async function checkFolder(folder: string): Promise<number> {
  const path = unfinishedPath(join(folder, 'check'))
  const file = await open(path, 'wx', 0o600)
  try {
    return (await file.stat()).mtimeMs
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

/** Explains why a file cannot be written to a folder, and what to do. */
export function folderProblem(error: NodeJS.ErrnoException, folder: string): string {
  const { code, message } = error
  if (code === 'ENOENT') return `There is no folder ${folder}. Make it, or name another one.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `This user may not write to ${folder}. Name a folder that it may write to.`
  if (code === 'ENOTDIR') return `${folder} is no folder. Name another one.`
  if (isDiskFull(error)) return `The disk of ${folder} is full. Make room, or name a folder on another disk.`
  return `The file could not be written to ${folder}: ${message}.`
}
