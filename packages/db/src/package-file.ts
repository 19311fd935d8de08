import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const folder = dirname(createRequire(import.meta.url).resolve('@isse/db/package.json'))

/** The path of a file of this package that is read at run time, from source and production build alike. */
export function packageFile(path: string): string {
  return join(folder, path)
}
