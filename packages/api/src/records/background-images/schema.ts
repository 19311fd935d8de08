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
    /** True if the image came with the site. */
    isBuiltIn: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'BackgroundImage' })

export type BackgroundImage = z.infer<typeof backgroundImage>

export const backgroundImageKey = z.object({ cloudImageId: id })

/** Fields that are left out keep their values. A save without any change asks for a file (specification, section 5). */
export const backgroundImageUpdate = z.object({
  ...backgroundImageKey.shape,
  imageId: id.optional(),
  alt: optionalLine(longest.name).optional(),
  ...focalPointFields,
  version: version.optional(),
})
