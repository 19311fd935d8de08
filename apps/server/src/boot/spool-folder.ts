import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const HOUR = 60 * 60_000

/** Uploads that a crash left are a camera's own files, with places in them, so they do not wait for the next start. */
const EVERY = 6 * HOUR

/**
 * Makes the folder that uploads are put aside in, and clears it of what an earlier process was killed over: now, and
 * every six hours. Files of the last hour may be another server's, and stay.
 *
 * @param isAlone whether no other server uses the folder: nothing in it is of use at the start then
 * @returns how to end it
 * @throws where the folder cannot be made or written to
 */
export async function keepUploadsClear(
  folder: string,
  isAlone: boolean,
  onFailure: (error: unknown) => void,
  every = EVERY,
): Promise<() => void> {
  await mkdir(folder, { recursive: true })
  await clear(folder, isAlone ? Infinity : Date.now() - HOUR)
  const timer = setInterval(() => void clear(folder, Date.now() - HOUR).catch(onFailure), every).unref()
  return () => clearInterval(timer)
}

/** @param before in milliseconds since 1970 */
async function clear(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}
