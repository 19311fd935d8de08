import { z } from 'zod'
import { image } from '../../images/schema.ts'
import { optionalImageUpdate } from '../../procedure/fields/fields.ts'

/** A second logo, in place of the charity's on dark bands and dark pages. */
export const logoOnDark = z.object({
  /** Null for none. */
  image: image.nullable(),
  /** The number of saves; 0 before the first. */
  version: z.int(),
})

export const logoOnDarkUpdate = z.object(optionalImageUpdate)
