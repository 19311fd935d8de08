/**
 * Encodes all variants of the images that come with the site into packages/db/src/seed/variants. Run `npm run
 * variants -w packages/api` when an image, the widths or the encoders change; it takes a minute. A test finds missing
 * variants.
 */
import { readImage } from '@isse/db/built-in'
import {
  fileOfVariant,
  listImagesOfSite,
  prebuiltFile,
  type PrebuiltImage,
  type PrebuiltVariant,
} from '@isse/db/prebuilt-variants'
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { widthsFor } from '../pixels/widths.ts'
import { localImageWork } from './local-image-work.ts'

const folder = dirname(prebuiltFile('variants.json'))
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const images: Record<string, PrebuiltImage> = {}
for (const name of listImagesOfSite()) {
  const file = await readImage(name)
  images[createHash('sha256').update(file).digest('hex')] = await encodeAll(name, file)
  console.log(name)
}
await writeFile(prebuiltFile('variants.json'), `${JSON.stringify(images, null, 2)}\n`)

async function encodeAll(name: string, file: Buffer): Promise<PrebuiltImage> {
  const { width, height, placeholder, source } = await localImageWork.addFirst(file)
  const variants: PrebuiltVariant[] = []
  for (const format of ['webp', 'avif'] as const)
    for (const { bytes, ...variant } of await localImageWork.encode(source, format, widthsFor(width))) {
      await writeFile(prebuiltFile(fileOfVariant(name, variant)), bytes)
      variants.push(variant)
    }
  return { name, bytes: file.length, width, height, placeholder, variants }
}
