import { galleryImageUpdate, newGalleryImage, type GalleryImage } from '@isse/api/gallery/schema'
import { z } from 'zod'

/** An image of the form: one to add, or one that was added before and is corrected. */
const entry = galleryImageUpdate
  .extend({
    /** Identifies the entry while it moves up the list. */
    key: z.string(),
    galleryImageId: galleryImageUpdate.shape.galleryImageId.optional(),
  })
  .superRefine(({ galleryImageId, imageId }, context) => {
    if (galleryImageId !== undefined) return
    const { error } = newGalleryImage.shape.imageId.safeParse(imageId)
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue, path: ['imageId'] })
  })

/** The images that are added to the gallery together. */
export const galleryImages = z.object({ images: z.array(entry) })

export type GalleryImages = z.output<typeof galleryImages>

/** The images that are in the gallery by now, by the keys of their entries. */
export type SavedImages = Record<string, GalleryImage>

export const emptyEntry = { caption: '', imageAlt: '' }

export function toFields({ galleryImageId, caption, version, image }: GalleryImage) {
  return { galleryImageId, caption, version, imageAlt: image.alt, imageId: undefined }
}
