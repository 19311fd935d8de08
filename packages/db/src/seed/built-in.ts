import { readFile } from 'node:fs/promises'
import { packageFile } from '../package-file.ts'

/** What every installation shows until an administrator says otherwise, whether it was seeded or not. */
export { backgroundImages } from './content/background-images.ts'
export { pageTexts } from './content/page-texts.ts'

/** One of our own images, by its file's name. */
export function readImage(name: string): Promise<Buffer> {
  return readFile(packageFile(`src/seed/pictures/${name}`))
}
