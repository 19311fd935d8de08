import { z } from 'zod'
import {
  focalPointFields,
  id,
  longest,
  optionalImageUpdate,
  requiredLine,
} from '../../procedure/fields/fields.ts'
import { image } from '../../images/schema.ts'

/** A partner as every transport answers it. */
export const partner = z
  .object({
    partnerId: z.int(),
    name: z.string(),
    contribution: z.string(),
    /** Empty where there is no picture. */
    imageUrl: z.string(),
    image: image.nullable(),
    /** The number of saves. An update that names an older one is refused, so that administrators do not overwrite each other. */
    version: z.int(),
  })
  .meta({ id: 'Partner' })

export type Partner = z.infer<typeof partner>

export const partnerKey = z.object({ partnerId: id })

const fields = {
  name: requiredLine('Enter the name of the partner', longest.name),
  contribution: requiredLine('Enter what the partner gives', longest.name),
  ...focalPointFields,
}

/** A new partner needs a name and what it gives; a picture is optional. */
export const newPartner = z.object({ ...fields, imageId: id.optional() })

/** An update keeps the image, and every other optional field, that it leaves out. The image null takes it away. */
export const partnerUpdate = z.object({
  ...partnerKey.shape,
  ...fields,
  ...optionalImageUpdate,
})
