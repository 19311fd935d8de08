import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MAKE_WRITABLE, nameSettingOnError } from '../../setting-errors.ts'

/** In milliseconds. */
const HOUR = 60 * 60_000

interface SpoolFolderOptions {
  /** True if no other server uses the folder, so that all its files at start are leftovers. */
  isAlone: boolean
  /** Called with an error of a later clearing. */
  onFailure: (error: unknown) => void
  /** The time between two clearings, in milliseconds. */
  interval?: number
}

/** The folder for the bytes of an upload while the request is read. */
export interface SpoolFolder {
  path: string
  close(): void
}

/**
 * Creates the spool folder, and deletes leftover files of killed processes now and every six hours. They are camera
 * originals with their location, so they must not stay until the next start. Files of the last hour may belong to another
 * server, and stay.
 *
 * @throws SettingsError if the folder cannot be created or written to
 */
export function openSpoolFolder(
  path: string,
  { isAlone, onFailure, interval = 6 * HOUR }: SpoolFolderOptions,
): Promise<SpoolFolder> {
  return nameSettingOnError('DATA_DIR', MAKE_WRITABLE, async () => {
    await mkdir(path, { recursive: true })
    await deleteOlder(path, isAlone ? Infinity : Date.now() - HOUR)
    const timer = setInterval(
      () => void deleteOlder(path, Date.now() - HOUR).catch(onFailure),
      interval,
    ).unref()
    return { path, close: () => clearInterval(timer) }
  })
}

/** @param time in milliseconds since 1970 */
async function deleteOlder(folder: string, time: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < time) await rm(path, { force: true })
  }
}
