import { isPrismaError, type Database } from '@isse/db'
import { backgroundImages, readImage, type BackgroundImageContent } from '@isse/db/built-in'
import { SingleFlight } from '@isse/db/concurrency/single-flight'
import type { PictureUploads } from '../../procedure/uploads.ts'
import { addFixedRow } from '../core/save-fixed-row.ts'
import { slots, type ForEachSlot } from '../../site/slots.ts'

const content: ForEachSlot<BackgroundImageContent> = backgroundImages

/** Returns the built-in image of a slot, or undefined if there is no such slot. */
export function builtInImage(cloudImageId: number): BackgroundImageContent | undefined {
  return content[slots.findIndex((slot) => slot.cloudImageId === cloudImageId)]
}

/** The parts of the context that filling a slot needs. The server has them at start, without a request. */
interface Services {
  db: Database
  images: PictureUploads
}

/** Single flight per process, because the pages of a new site request all slots at once and encoding is slow. */
const fills = new WeakMap<PictureUploads, SingleFlight<void, number>>()

/**
 * Adds the built-in image to a slot that has no image yet.
 *
 * @throws if there is no such slot
 */
export async function fillSlot(services: Services, cloudImageId: number): Promise<void> {
  const ofImages = fills.get(services.images) ?? new SingleFlight<void, number>()
  fills.set(services.images, ofImages)
  await ofImages.run(() => addBuiltInImage(services, cloudImageId), cloudImageId)
}

async function addBuiltInImage({ db, images }: Services, cloudImageId: number): Promise<void> {
  const builtIn = builtInImage(cloudImageId)
  if (!builtIn) throw new Error(`There is no slot ${cloudImageId}.`)
  const imageId = await images.add(await readImage(builtIn.image))
  try {
    const { imageAlt } = builtIn
    await addFixedRow(db, 'backgroundImage', { cloudImageId, imageId, imageAlt, isBuiltIn: true })
  } catch (error) {
    await images.release(imageId)
    // Another server or an administrator has filled the slot since. That image stays.
    if (!isPrismaError(error, 'P2002')) throw error
  }
}
