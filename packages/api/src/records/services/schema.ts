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

/** A service as a tile, which leads to its page. */
export const serviceTile = service.pick({ serviceId: true, name: true, image: true })

export type ServiceTile = z.infer<typeof serviceTile>

/** A service as the page of all services shows it. */
export const shownService = serviceTile.extend({ serviceText: blocks })

export type ShownService = z.infer<typeof shownService>

/** What the page of a service opens with. */
const fact = z.object({ kind: z.enum(['whenAndWhere', 'when', 'where', 'cost']), blocks })

export type Fact = z.infer<typeof fact>

/** A service as its own page shows it. */
export const visitedService = serviceTile.extend({
  imageUrl: z.string(),
  serviceText: blocks,
  facts: z.array(fact),
  /** Paragraphs in larger letters above the others. */
  lead: blocks,
  /** Neither a lead nor details: nobody has written further information, and none is built in. Without facts, too, the page says so. */
  details: blocks,
})

export type VisitedService = z.infer<typeof visitedService>

/**
 * What is built in for a service's page: its facts, as their fields hold them, and the other text as Markdown; null where
 * there is none.
 */
export const builtInText = z.object({
  builtInText: z.string().nullable(),
  facts: service.pick({ whenText: true, whereText: true, costText: true }).nullable(),
})

export type BuiltInText = z.infer<typeof builtInText>

export const serviceKey = z.object({ serviceId: id })

const fields = {
  name: requiredLine('Enter the name of the service', longest.name),
  serviceText: requiredText('Enter a text about the service', longest.text),
  /** The alternative text of the image. */
  imageAlt: optionalLine(longest.name).optional(),
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
