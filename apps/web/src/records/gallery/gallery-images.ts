import { galleryImageUpdate, newGalleryImage, type GalleryImage } from '@isse/api/records/gallery/schema'
import { isBlank } from '@isse/api/site/words/invisible'
import { z } from 'zod'

/** An image of the form: one to add, or one that was added before and is corrected. */
const entry = galleryImageUpdate
  .extend({
    /** Identifies the entry while it moves up the list. */
    key: z.string(),
    galleryImageId: galleryImageUpdate.shape.galleryImageId.optional(),
    /** Whether its file could not be uploaded, which does not stop the others. */
    isWithoutImage: z.boolean().optional(),
  })
  .superRefine(({ galleryImageId, imageId, isWithoutImage }, context) => {
    if (galleryImageId !== undefined || isWithoutImage) return
    const { error } = newGalleryImage.shape.imageId.safeParse(imageId)
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue, path: ['imageId'] })
  })

interface TypedImages {
  /** Of all images that have no caption of their own. */
  captionForAll: string
  images: z.input<typeof entry>[]
}

/**
 * The images that are added to the gallery together. One alone needs its caption and its image; of several, one without a
 * caption takes the caption for all.
 *
 * @param hasFailed whether the file of the entry with this key could not be uploaded
 */
export function galleryImages(hasFailed: (key: string) => boolean) {
  return z
    .custom<TypedImages>()
    .transform(({ captionForAll = '', images }) => ({
      captionForAll,
      images:
        images.length === 1
          ? images
          : images.map(({ caption, ...image }) => ({
              ...image,
              caption: isBlank(caption) ? captionForAll : caption,
              isWithoutImage: image.imageId === undefined && hasFailed(image.key),
            })),
    }))
    .pipe(z.object({ captionForAll: z.string().trim(), images: z.array(entry) }))
}

type Schema = ReturnType<typeof galleryImages>

export type GalleryImagesInput = z.input<Schema>
export type GalleryImages = z.output<Schema>
export type GalleryEntry = GalleryImages['images'][number]

/** The images that are in the gallery by now, by the keys of their entries. */
export type SavedImages = Record<string, GalleryImage>

/** Why images could not be saved, by the keys of their entries. */
export type Failures = Record<string, string>

export const emptyEntry = { caption: '', imageAlt: '' }

export function toFields({ galleryImageId, caption, version, image }: GalleryImage) {
  return { galleryImageId, caption, version, imageAlt: image.alt, imageId: undefined }
}
