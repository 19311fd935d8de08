import { readFile } from 'node:fs/promises'
import { packageFile } from '../package-file.ts'

// Default content of every site, seeded or not, until an administrator changes it.
export { backgroundImages, type BackgroundImageContent } from './content/background-images.ts'
export { builtInServiceDetails } from './content/service-details/built-in.ts'

export function readImage(name: string): Promise<Buffer> {
  return readFile(packageFile(`src/seed/images/${name}`))
}

export function readDocument(name: string): Promise<Buffer> {
  return readFile(packageFile(`src/seed/documents/${name}`))
}
