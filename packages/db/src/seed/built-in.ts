import { readFile } from 'node:fs/promises'
import { packageFile } from '../package-file.ts'

// What every site shows until an administrator changes it, whether it was seeded or not.
export { backgroundImages, type BackgroundImageContent } from './content/background-images.ts'
export { builtInServiceDetails } from './content/service-details/built-in.ts'

/** Reads one of the images that come with the site, by the name of its file. */
export function readImage(name: string): Promise<Buffer> {
  return readFile(packageFile(`src/seed/images/${name}`))
}

/** Reads one of the documents that come with the site, by the name of its file. */
export function readDocument(name: string): Promise<Buffer> {
  return readFile(packageFile(`src/seed/documents/${name}`))
}
