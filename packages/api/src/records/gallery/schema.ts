import { z } from 'zod'
import {
  focalPointFields,
  id,
  longest,
  optionalLine,
  pageNumber,
  requiredImageId,
  requiredLine,
  version,
} from '../../procedure/fields/fields.ts'
import { image } from '../../images/schema.ts'
import { pageOf } from '../../procedure/fields/page.ts'

/** A gallery image in every response (specification, section 3). Old clients know the first three fields. */
export const galleryImage = z
  .object({
    galleryImageId: z.int(),
    url: z.string(),
    caption: z.string(),
    image,
    version: z.int(),
  })
  .meta({ id: 'GalleryImage' })

export type GalleryImage = z.infer<typeof galleryImage>

/** A gallery image in the list that administrators sort. */
export const galleryEntry = z.object({
  galleryImageId: z.int(),
  caption: z.string(),
  thumbnail: z.string(),
  version: z.int(),
})

export const galleryPage = pageOf(galleryImage).meta({ id: 'GalleryPage' })

export const galleryPageKey = z.object({ page: pageNumber })

export const galleryImageKey = z.object({ galleryImageId: id })

const fields = {
  caption: requiredLine('Enter a caption', longest.name),
  imageAlt: optionalLine(longest.name).optional(),
  ...focalPointFields,
}

/** A new gallery image needs a caption and an image (specification, section 5). */
export const newGalleryImage = z.object({
  ...fields,
  imageId: requiredImageId('Choose a picture'),
})

/** Optional fields that are left out keep their values, the image too. */
export const galleryImageUpdate = z.object({
  ...galleryImageKey.shape,
  ...fields,
  imageId: id.optional(),
  version: version.optional(),
})
