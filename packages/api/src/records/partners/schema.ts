import { z } from 'zod'
import {
  focalPointFields,
  id,
  longest,
  optionalImageUpdate,
  requiredLine,
} from '../../procedure/fields/fields.ts'
import { image } from '../../images/schema.ts'

export const partner = z
  .object({
    partnerId: z.int(),
    name: z.string(),
    contribution: z.string(),
    /** Empty if there is no picture. */
    imageUrl: z.string(),
    image: image.nullable(),
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

/** A new partner needs a name and a description of its support. */
export const newPartner = z.object({ ...fields, imageId: id.optional() })

/** Optional fields that are left out keep their values. The image null removes it. */
export const partnerUpdate = z.object({
  ...partnerKey.shape,
  ...fields,
  ...optionalImageUpdate,
})
