import { z } from 'zod'
import {
  focalPointFields,
  id,
  longest,
  optionalLine,
  optionalText,
  requiredImageId,
  requiredLine,
  requiredText,
  version,
} from '../../procedure/fields/fields.ts'
import { blocks, textFormat } from '../../formatted-text/schema.ts'
import { image } from '../../images/schema.ts'
import { place, placeFields, placeId } from '../bases/schema.ts'

/** A service in every response (specification, section 3). Old clients know the first four fields. */
export const service = z
  .object({
    serviceId: z.int(),
    name: z.string(),
    serviceText: z.string(),
    imageUrl: z.string(),
    image,
    /** The text of the service's own page; if empty, the page has its built-in text. */
    furtherInformation: z.string(),
    /** The facts at the top of the service's own page; each may be empty. */
    whenText: z.string(),
    whereText: z.string(),
    costText: z.string(),
    serviceTextFormat: textFormat,
    furtherInformationFormat: textFormat,
    baseId: placeId,
    version: z.int(),
  })
  .meta({ id: 'Service' })

export type Service = z.infer<typeof service>

export const serviceInMenu = service.pick({ serviceId: true, name: true })

/** A service as a tile that links to its page. */
export const serviceTile = service.pick({ serviceId: true, name: true, image: true })

export type ServiceTile = z.infer<typeof serviceTile>

export const serviceView = serviceTile.extend({ serviceText: blocks })

export type ServiceView = z.infer<typeof serviceView>

/** A fact at the top of a service's page. */
const fact = z.object({ kind: z.enum(['whenAndWhere', 'when', 'where', 'cost']), blocks })

export type Fact = z.infer<typeof fact>

export const visitedService = serviceTile.extend({
  imageUrl: z.string(),
  serviceText: blocks,
  facts: z.array(fact),
  place: place.optional(),
  /** Paragraphs in larger letters above the others. */
  lead: blocks,
  /** Lead and details are empty without further information or a built-in text. Without facts, too, the page says so. */
  details: blocks,
})

export type VisitedService = z.infer<typeof visitedService>

/** The built-in facts as values of their fields, and the other text as Markdown; null if there is none. */
export const builtInText = z.object({
  builtInText: z.string().nullable(),
  facts: service.pick({ whenText: true, whereText: true, costText: true }).nullable(),
})

export type BuiltInText = z.infer<typeof builtInText>

export const serviceKey = z.object({ serviceId: id })

const fields = {
  name: requiredLine('Enter the name of the service', longest.name),
  serviceText: requiredText('Enter a text about the service', longest.text),
  imageAlt: optionalLine(longest.name).optional(),
  ...focalPointFields,
  furtherInformation: optionalText(longest.text).optional(),
  /** If left out, a changed text becomes plain; an unchanged one keeps its format. */
  serviceTextFormat: textFormat.optional(),
  furtherInformationFormat: textFormat.optional(),
  whenText: optionalText(longest.contactDetail).optional(),
  whereText: optionalText(longest.contactDetail).optional(),
  costText: optionalText(longest.contactDetail).optional(),
  ...placeFields,
}

/** A new service needs a name, a text and an image (specification, section 5). */
export const newService = z.object({ ...fields, imageId: requiredImageId('Choose a picture') })

/** Optional fields that are left out keep their values, the image too. */
export const serviceUpdate = z.object({
  ...serviceKey.shape,
  ...fields,
  imageId: id.optional(),
  version: version.optional(),
})
