import { cp, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Copies a folder. The copy is renamed once the disk has all of it: after a crash it is whole or absent. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const partial = `${to}.part`
  // A link to a folder on another disk would be copied as a link, to what is about to be changed.
  await cp(from, partial, { recursive: true, dereference: true })
  for (const name of ['.', ...(await readdir(partial, { recursive: true }))]) await sync(join(partial, name))
  await rename(partial, to)
  await sync(dirname(to))
}

async function sync(path: string): Promise<void> {
  const file = await open(path)
  await file.sync().finally(() => file.close())
}
