import { isPrismaError, type Database } from '@isse/db'
import { backgroundImages, readImage } from '@isse/db/built-in'
import type { Images } from '../images/images.ts'

/** What filling a slot needs: a request's context has it, and so has the start of the server. */
interface Site {
  db: Database
  images: Images
}

/** The built-in image of a slot; there are no slots but these. */
export function builtInOf(cloudImageId: number) {
  return backgroundImages.find((slot) => slot.cloudImageId === cloudImageId)
}

/** Slots that are being filled; the pages of a new site all ask at once, and encoding takes a while. */
const underWay = new WeakMap<Images, Map<number, Promise<void>>>()

/** Takes the built-in image into a slot that has none yet. There must be such a slot. */
export async function fillSlot(site: Site, cloudImageId: number): Promise<void> {
  const fillings = underWay.get(site.images) ?? new Map<number, Promise<void>>()
  underWay.set(site.images, fillings)
  const filling =
    fillings.get(cloudImageId) ?? takeIn(site, cloudImageId).finally(() => fillings.delete(cloudImageId))
  fillings.set(cloudImageId, filling)
  await filling
}

async function takeIn({ db, images }: Site, cloudImageId: number): Promise<void> {
  const slot = builtInOf(cloudImageId)
  if (!slot) throw new Error(`There is no slot ${cloudImageId}.`)
  const imageId = await images.add(await readImage(slot.image))
  try {
    if ('focalX' in slot) await db.image.update({ where: { imageId }, data: { focalX: slot.focalX } })
    await db.backgroundImage.create({ data: { cloudImageId, imageId, imageAlt: slot.imageAlt } })
  } catch (error) {
    await images.release(imageId)
    // Another server on this database was first, or an administrator: theirs stays.
    if (!isPrismaError(error, 'P2002')) throw error
  }
}
