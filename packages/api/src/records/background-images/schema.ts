import { z } from 'zod'
import { focalPointFields, id, longest, optionalLine, version } from '../../procedure/fields/fields.ts'
import { image } from '../../images/schema.ts'

/** The image of a slot (specification, sections 2 and 3). */
export const backgroundImage = z
  .object({
    cloudImageId: z.int(),
    url: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    image,
    /** Whether the image came with the site. */
    isBuiltIn: z.boolean(),
    /** The number of saves. */
    version: z.int(),
  })
  .meta({ id: 'BackgroundImage' })

export type BackgroundImage = z.infer<typeof backgroundImage>

export const backgroundImageKey = z.object({ cloudImageId: id })

/**
 * What is left out stays as it is. A save must change something: another image, the alternative text or the focal
 * point, else a file must be chosen (specification, section 5).
 */
export const backgroundImageUpdate = z.object({
  ...backgroundImageKey.shape,
  imageId: id.optional(),
  alt: optionalLine(longest.name).optional(),
  ...focalPointFields,
  version: version.optional(),
})
