import { galleryImageUpdate, newGalleryImage, type GalleryImage } from '@isse/api/records/gallery/schema'
import { isBlank } from '@isse/api/site/forms/text-rules'
import { z } from 'zod'

/** An image of the form: a new one, or one that was added before and is corrected. */
const entry = galleryImageUpdate
  .extend({
    /** Identifies the entry when its index changes. */
    key: z.string(),
    galleryImageId: galleryImageUpdate.shape.galleryImageId.optional(),
    /** True if the upload failed, which does not stop the other images. */
    isWithoutImage: z.boolean().optional(),
  })
  .superRefine(({ galleryImageId, imageId, isWithoutImage }, context) => {
    if (galleryImageId !== undefined || isWithoutImage) return
    const { error } = newGalleryImage.shape.imageId.safeParse(imageId)
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue, path: ['imageId'] })
  })

interface TypedImages {
  /** The caption of all images without their own. */
  captionForAll: string
  images: z.input<typeof entry>[]
}

/**
 * Creates the schema of the images to add. Of several images, those without a caption get the caption for all.
 *
 * @param hasFailed returns whether the upload of the entry with this key failed
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

/** Saved images by the keys of their entries. */
export type SavedImages = Record<string, GalleryImage>

/** Error sentences of failed images by the keys of their entries. */
export type Failures = Record<string, string>

export const emptyEntry = { caption: '', imageAlt: '' }

export function toFields({ galleryImageId, caption, version, image }: GalleryImage) {
  return { galleryImageId, caption, version, imageAlt: image.alt, imageId: undefined }
}
