import { readImage } from '@isse/db/built-in'
import {
  fileOfVariant,
  listImagesOfSite,
  readPrebuilt,
  prebuiltFile,
  prebuiltImages,
} from '@isse/db/prebuilt-variants'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { widthsFor } from '../pixels/widths.ts'
import { localImageWork } from './local-image-work.ts'
import { withPrebuilt } from './with-prebuilt.ts'

test('each image that comes with the site has exactly its variants', async () => {
  const images = await prebuiltImages()
  const files = ['variants.json']
  for (const name of listImagesOfSite()) {
    const file = await readImage(name)
    const image = images.get(createHash('sha256').update(file).digest('hex'))
    // Otherwise: npm run variants -w packages/api
    expect(image, name).toMatchObject({ name, bytes: file.length })
    const wanted = (['webp', 'avif'] as const).flatMap((format) =>
      widthsFor(image?.width ?? 0).map((width) => ({ format, width })),
    )
    expect(image?.variants, name).toMatchObject(wanted)
    files.push(...wanted.map((variant) => fileOfVariant(name, variant)))
  }
  expect((await readdir(dirname(prebuiltFile('variants.json')))).sort()).toEqual(files.sort())
})

test('a prebuilt variant equals the result of the encoder', async () => {
  const name = 'gallery-1.png'
  const image = [...(await prebuiltImages()).values()].find((one) => one.name === name)
  if (!image) throw new Error(`${name} is not there.`)
  const { source, ...made } = await localImageWork.addFirst(await readImage(name))
  expect(made).toMatchObject({ width: image.width, height: image.height, placeholder: image.placeholder })
  for (const variant of image.variants.filter(({ width }) => width === 480)) {
    const [encoded] = await localImageWork.encode(source, variant.format, [variant.width])
    if (!encoded) throw new Error('Nothing was encoded.')
    expect(encoded).toMatchObject(variant)
    expect(await difference(encoded.bytes, await readPrebuilt(image, variant))).toBeLessThan(1)
  }
})

/** Returns the distance of two pictures, of 255. Processors may round differently. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).removeAlpha().raw().toBuffer()))
  if (!a || !b || a.length !== b.length) return 255
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

test('an uploaded image is encoded, even if it has the size of one of the site', async () => {
  const refuse = () => Promise.reject(new Error('asked'))
  const work = withPrebuilt({ ...localImageWork, addFirst: refuse, encode: refuse })
  await expect(work.addFirst(Buffer.from('of somebody else'))).rejects.toThrow('asked')
  const file = await readImage('gallery-1.png')
  await expect(work.encode(file.fill(0, file.length - 1), 'webp', [480])).rejects.toThrow('asked')
})
