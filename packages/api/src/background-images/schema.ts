import { z } from 'zod'
import { requiredImageId, id, optionalText, version } from '../kit/fields.ts'
import { image } from '../images/schema.ts'
import { wording } from '../site/wording.ts'

/** The image of a slot: 1 to 4 are the home page's carousel, 5 to 11 head a page each (specification, section 2). */
export const backgroundImage = z
  .object({
    cloudImageId: z.int(),
    url: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    image: image,
    /** Counts the saves. */
    version: z.int(),
  })
  .meta({ id: 'BackgroundImage' })

export type BackgroundImage = z.infer<typeof backgroundImage>

export const backgroundImageKey = z.object({ cloudImageId: id })

/** A file must be chosen (specification, section 5); without an `alt`, the slot keeps the one that it has. */
export const backgroundImageUpdate = z.object({
  ...backgroundImageKey.shape,
  imageId: requiredImageId(wording.selectImage),
  alt: optionalText(300).optional(),
  version: version.optional(),
})
