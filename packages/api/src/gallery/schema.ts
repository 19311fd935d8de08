import { z } from 'zod'
import {
  focalPointFields,
  id,
  longest,
  optionalText,
  pageNumber,
  requiredImageId,
  requiredText,
  version,
} from '../kit/fields.ts'
import { image } from '../images/schema.ts'
import { pageOf } from '../kit/page.ts'

/** An image of the gallery as every transport answers it (specification, section 3; the first three are the old contract). */
export const galleryImage = z
  .object({
    galleryImageId: z.int(),
    url: z.string(),
    caption: z.string(),
    image: image,
    /** Counts the saves; sent along with an update, it keeps two administrators from overwriting each other. */
    version: z.int(),
  })
  .meta({ id: 'GalleryImage' })

export type GalleryImage = z.infer<typeof galleryImage>

export const galleryPage = pageOf(galleryImage).meta({ id: 'GalleryPage' })

export const galleryPageKey = z.object({ page: pageNumber })

export const galleryImageKey = z.object({ galleryImageId: id })

const fields = {
  caption: requiredText('Enter a caption', longest.name),
  /** Alternative text of the image. */
  imageAlt: optionalText(longest.name).optional(),
  ...focalPointFields,
}

/** A new image of the gallery needs a caption and the image itself (specification, section 5). */
export const newGalleryImage = z.object({
  ...fields,
  imageId: requiredImageId('Choose a picture'),
})

/** An update may leave out the image, and whatever else is optional, to keep it. */
export const galleryImageUpdate = z.object({
  ...galleryImageKey.shape,
  ...fields,
  imageId: id.optional(),
  version: version.optional(),
})
