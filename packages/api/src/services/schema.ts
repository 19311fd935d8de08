import { z } from 'zod'
import {
  focalPointFields,
  id,
  longest,
  optionalText,
  requiredImageId,
  requiredText,
  version,
} from '../kit/fields.ts'
import { image } from '../images/schema.ts'

/** A service as every transport answers it (specification, section 3; the first four fields are the old contract). */
export const service = z
  .object({
    serviceId: z.int(),
    name: z.string(),
    serviceText: z.string(),
    imageUrl: z.string(),
    image: image,
    /** What an administrator wrote for the service's own page; empty: its built-in text, where it has one. */
    furtherInformation: z.string(),
    /** Counts the saves; sent along with an update, it keeps two administrators from overwriting each other. */
    version: z.int(),
  })
  .meta({ id: 'Service' })

export type Service = z.infer<typeof service>

export const serviceKey = z.object({ serviceId: id })

const fields = {
  name: requiredText('Enter the name of the service', longest.name),
  serviceText: requiredText('Enter a text about the service', longest.text),
  /** Alternative text of the image. */
  imageAlt: optionalText(longest.name).optional(),
  ...focalPointFields,
  furtherInformation: optionalText(longest.text).optional(),
}

/** A new service needs a name, a text and an image (specification, section 5). */
export const newService = z.object({ ...fields, imageId: requiredImageId('Choose a picture') })

/** An update may leave out the image, and whatever else is optional, to keep it. */
export const serviceUpdate = z.object({
  ...serviceKey.shape,
  ...fields,
  imageId: id.optional(),
  version: version.optional(),
})
