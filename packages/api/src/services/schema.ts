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
import { textFormat } from '../formatted-text/schema.ts'
import { image } from '../images/schema.ts'

/** A service as every transport answers it (specification, section 3). Old clients know the first four fields. */
export const service = z
  .object({
    serviceId: z.int(),
    name: z.string(),
    serviceText: z.string(),
    imageUrl: z.string(),
    image,
    /** What an administrator wrote for the service's own page; where it is empty, the page has its built-in text. */
    furtherInformation: z.string(),
    /** What the service's own page opens with; each is empty where nobody has written it. */
    whenText: z.string(),
    whereText: z.string(),
    costText: z.string(),
    /** How the two long texts are read. */
    serviceTextFormat: textFormat,
    furtherInformationFormat: textFormat,
    /** The number of saves. An update that names an older one is refused, so that administrators do not overwrite each other. */
    version: z.int(),
  })
  .meta({ id: 'Service' })

export type Service = z.infer<typeof service>

export const serviceInMenu = service.pick({ serviceId: true, name: true })

/** The text that comes with the site for the page of a service with an id of 1 to 10 (specification, section 9). */
export const builtInDetails = z.object({
  lead: z.string(),
  /** When and where the service is: each time with its place. */
  times: z.array(z.string()),
  /** What else there is to know about the times. */
  timesNote: z.string().optional(),
  cost: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      paragraphs: z.array(z.string()).optional(),
      points: z.array(z.string()).optional(),
    }),
  ),
})

export type BuiltInDetails = z.infer<typeof builtInDetails>

export const serviceKey = z.object({ serviceId: id })

const fields = {
  name: requiredText('Enter the name of the service', longest.name),
  serviceText: requiredText('Enter a text about the service', longest.text),
  /** The alternative text of the image. */
  imageAlt: optionalText(longest.name).optional(),
  ...focalPointFields,
  furtherInformation: optionalText(longest.text).optional(),
  /** Left out, a text that is changed is plain, and the other keeps its format. */
  serviceTextFormat: textFormat.optional(),
  furtherInformationFormat: textFormat.optional(),
  whenText: optionalText(longest.contactDetail).optional(),
  whereText: optionalText(longest.contactDetail).optional(),
  costText: optionalText(longest.contactDetail).optional(),
}

/** A new service needs a name, a text and an image (specification, section 5). */
export const newService = z.object({ ...fields, imageId: requiredImageId('Choose a picture') })

/** An update keeps the image, and every other optional field, that it leaves out. */
export const serviceUpdate = z.object({
  ...serviceKey.shape,
  ...fields,
  imageId: id.optional(),
  version: version.optional(),
})
