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

/** A gallery image as every transport answers it (specification, section 3). Old clients know the first three fields. */
export const galleryImage = z
  .object({
    galleryImageId: z.int(),
    url: z.string(),
    caption: z.string(),
    image,
    /** The number of saves. An update that names an older one is refused, so that administrators do not overwrite each other. */
    version: z.int(),
  })
  .meta({ id: 'GalleryImage' })

export type GalleryImage = z.infer<typeof galleryImage>

/** A gallery image in the list in which administrators put them in order. */
export const galleryEntry = z.object({
  galleryImageId: z.int(),
  caption: z.string(),
  /** The URL of the smallest variant. */
  thumbnail: z.string(),
  version: z.int(),
})

export const galleryPage = pageOf(galleryImage).meta({ id: 'GalleryPage' })

export const galleryPageKey = z.object({ page: pageNumber })

export const galleryImageKey = z.object({ galleryImageId: id })

const fields = {
  caption: requiredLine('Enter a caption', longest.name),
  /** The alternative text of the image. */
  imageAlt: optionalLine(longest.name).optional(),
  ...focalPointFields,
}

/** A new gallery image needs a caption and an image (specification, section 5). */
export const newGalleryImage = z.object({
  ...fields,
  imageId: requiredImageId('Choose a picture'),
})

/** An update keeps the image, and every other optional field, that it leaves out. */
export const galleryImageUpdate = z.object({
  ...galleryImageKey.shape,
  ...fields,
  imageId: id.optional(),
  version: version.optional(),
})
