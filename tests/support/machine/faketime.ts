import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { aptInstall } from './apt.ts'

/**
 * Finds libfaketime, which gives a program another clock, and on Debian installs it where it is missing. The result says why
 * there is none, in one line.
 */
export async function ensureFaketime(): Promise<{ library: string } | { unavailable: string }> {
  const found = await find()
  const refusal = found ? undefined : await aptInstall('libfaketime')
  const library = found ?? (await find())
  return library ? { library } : { unavailable: refusal ?? 'no libfaketime was found on this machine' }
}

async function find(): Promise<string | undefined> {
  const folders = await readdir('/usr/lib').catch((): string[] => [])
  for (const folder of folders.map((name) => path.join('/usr/lib', name, 'faketime'))) {
    const names = await readdir(folder).catch((): string[] => [])
    if (names.includes('libfaketimeMT.so.1')) return path.join(folder, 'libfaketimeMT.so.1')
  }
  return undefined
}
