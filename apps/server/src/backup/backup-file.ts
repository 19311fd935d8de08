import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { createWriteStream } from 'node:fs'
import { link, lstat, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { SettingsError } from '../env.ts'

/** The end of the name of a file that is still being written. */
export const PARTIAL = '.isse-backup.part'

/** Nobody writes to such a file any more when it has not changed for so long, in milliseconds. */
const ABANDONED_AFTER = 60 * 60_000

/** A file that has its name once it is whole. */
export interface BackupFile {
  /** What is written to. */
  stream: Writable
  /** How many bytes were written so far. */
  size(): number
  /** Puts the file under its name, once its stream has finished. @throws SettingsError where the name is taken meanwhile */
  finish(): Promise<void>
  /** Removes what was written. */
  discard(): Promise<void>
}

/**
 * Begins a file, beside its name and under another one, that only its owner may read. What a killed process left there is
 * removed.
 *
 * @throws SettingsError where the folder is missing or may not be written to, or there is a file of that name
 */
export async function createBackupFile(path: string): Promise<BackupFile> {
  const folder = dirname(path)
  if (await exists(path)) throw taken(path)
  const partial = join(folder, `.${basename(path)}.${randomUUID()}${PARTIAL}`)
  // Flushed, so that the file is closed once the disk has it.
  const stream = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
  await once(stream, 'open').catch((error: unknown) => {
    throw tellRefusal(error, path)
  })
  // By the clock of the disk, which may be another machine's: by ours, this very file could be an old one.
  await removeAbandoned(folder, (await stat(partial)).mtimeMs - ABANDONED_AFTER)
  const finish = async () => {
    await giveName(partial, path)
    await syncFolder(folder)
  }
  const discard = async () => {
    // once() would throw the error by which it may just be ending.
    const closed = stream.closed || new Promise<void>((resolve) => stream.once('close', () => resolve()))
    stream.destroy()
    await closed
    await rm(partial, { force: true })
  }
  return { stream, size: () => stream.bytesWritten, finish, discard }
}

/**
 * Makes a file, which has its name once `fill` has written and ended it. Nothing stays of one that fails.
 *
 * @param path of the file
 * @returns what `fill` returns
 * @throws as createBackupFile() does; what `fill` throws
 */
export async function fillBackupFile<Outcome>(
  path: string,
  fill: (to: Writable) => Promise<Outcome>,
): Promise<Outcome> {
  const file = await createBackupFile(path)
  try {
    const outcome = await fill(file.stream)
    await file.finish()
    return outcome
  } catch (error) {
    await file.discard()
    throw error
  }
}

/**
 * Makes a sentence of what the system has refused while the file was written; other errors stay as they are.
 *
 * @param path of the file
 */
export function tellRefusal(error: unknown, path: string): unknown {
  const { syscall, path: refused } = error as NodeJS.ErrnoException
  const folder = dirname(path)
  // The errors of databases have no call of the system, and those of other files have their paths.
  if (syscall === undefined || (refused !== undefined && dirname(refused) !== folder)) return error
  return new SettingsError(`${refusalOf(error as NodeJS.ErrnoException, folder)} There is no backup.`)
}

/** Says why a file of a folder cannot be written, as a sentence that says what to do. */
export function refusalOf({ code, message }: NodeJS.ErrnoException, folder: string): string {
  if (code === 'ENOENT') return `There is no folder ${folder}. Make it, or name another one.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `This user may not write to ${folder}. Name a folder that it may write to.`
  if (code === 'ENOTDIR') return `${folder} is no folder. Name another one.`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk of ${folder} is full. Make room, or name a folder on another disk.`
  return `The file could not be written to ${folder}: ${message}.`
}

const taken = (path: string) =>
  new SettingsError(`There is a file ${path} already, and it was left as it is. Choose another name.`)

/** Unlike a rename, a link fails where somebody has made a file of that name meanwhile. */
async function giveName(partial: string, path: string): Promise<void> {
  try {
    await link(partial, path)
    await rm(partial)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw taken(path)
    // Some file systems, such as those of memory sticks, have no links.
    if (await exists(path)) throw taken(path)
    await rename(partial, path)
  }
}

/**
 * Removes what killed processes have left unfinished in a folder.
 *
 * @param before in milliseconds since 1970: what was written to since then may be somebody's who is at it
 */
export async function removeAbandoned(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PARTIAL)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined
}

/** The name of the file must reach the disk too. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
