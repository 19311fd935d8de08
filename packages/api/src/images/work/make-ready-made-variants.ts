/**
 * Encodes the images that come with the site, all variants of each, into packages/db/src/seed/variants:
 * `npm run variants -w packages/api`. Run it when an image changes, or when widths or encoders change; it takes
 * a minute. A test finds an image without its variants.
 */
import { readImage } from '@isse/db/built-in'
import {
  fileOfVariant,
  listImagesOfSite,
  readyMadeFile,
  type ReadyMadeImage,
  type ReadyMadeVariant,
} from '@isse/db/ready-made-variants'
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { widthsFor } from '../pixels/widths.ts'
import { localImageWork } from './local-image-work.ts'

const folder = dirname(readyMadeFile('variants.json'))
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const images: Record<string, ReadyMadeImage> = {}
for (const name of listImagesOfSite()) {
  const file = await readImage(name)
  images[createHash('sha256').update(file).digest('hex')] = await encodeAll(name, file)
  console.log(name)
}
await writeFile(readyMadeFile('variants.json'), `${JSON.stringify(images, null, 2)}\n`)

async function encodeAll(name: string, file: Buffer): Promise<ReadyMadeImage> {
  const { width, height, placeholder, source } = await localImageWork.addFirst(file)
  const variants: ReadyMadeVariant[] = []
  for (const format of ['webp', 'avif'] as const)
    for (const { bytes, ...variant } of await localImageWork.encode(source, format, widthsFor(width))) {
      await writeFile(readyMadeFile(fileOfVariant(name, variant)), bytes)
      variants.push(variant)
    }
  return { name, bytes: file.length, width, height, placeholder, variants }
}
