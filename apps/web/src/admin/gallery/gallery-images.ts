import { galleryImageUpdate, newGalleryImage, type GalleryImage } from '@isse/api/gallery/schema'
import { z } from 'zod'

/** An image of the form: one that is to be added, or one that has been and is there to be corrected. */
const entry = galleryImageUpdate
  .extend({ galleryImageId: galleryImageUpdate.shape.galleryImageId.optional() })
  .superRefine(({ galleryImageId, imageId }, context) => {
    if (galleryImageId !== undefined || imageId !== undefined) return
    const { error } = newGalleryImage.shape.imageId.safeParse(undefined)
    for (const issue of error?.issues ?? [])
      context.addIssue({ code: 'custom', message: issue.message, path: ['imageId'] })
  })

/** Images that are added to the gallery together, each by its key in the form. */
export const galleryImages = z.object({ images: z.record(z.string(), entry) })

export type GalleryImages = z.output<typeof galleryImages>

/** Those that are in the gallery, by the same keys. */
export type SavedImages = Record<string, GalleryImage>

export function toFields({ galleryImageId, caption, version, image }: GalleryImage) {
  return { galleryImageId, caption, version, imageAlt: image.alt, imageId: undefined }
}
