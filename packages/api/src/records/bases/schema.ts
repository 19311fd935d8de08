import { z } from 'zod'
import {
  focalPointFields,
  id,
  longest,
  optionalImageUpdate,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '../../procedure/fields/fields.ts'
import { asWebAddress } from '../../procedure/fields/web-address.ts'
import { blocks, line, textFormat } from '../../formatted-text/schema.ts'
import { image } from '../../images/schema.ts'

/** A base as every transport answers it. */
export const base = z
  .object({
    baseId: z.int(),
    name: z.string(),
    town: z.string(),
    /** The lines of the address without the postcode, of which the first is whom a letter is addressed to. */
    address: z.string(),
    postcode: z.string(),
    /** Whether letters reach the charity here: then the footer of every page shows the address. */
    hasPostalAddress: z.boolean(),
    /** The texts from here on are empty where there is nothing to say. */
    phone: z.string(),
    openingHours: z.string(),
    baseText: z.string(),
    /** What is there, each on a line. */
    facilities: z.string(),
    /** A page with a map, by http or https. */
    mapLink: z.string(),
    /** How one gets in without steps. */
    stepFreeNote: z.string(),
    /** Empty where there is no picture. */
    imageUrl: z.string(),
    image: image.nullable(),
    /** How the long text is read. */
    baseTextFormat: textFormat,
    /** The number of saves. An update that names an older one is refused, so that administrators do not overwrite each other. */
    version: z.int(),
  })
  .meta({ id: 'Base' })

export type Base = z.infer<typeof base>

/** A base as the page of facilities shows it. */
export const shownBase = base.omit({ baseTextFormat: true, version: true }).extend({
  openingHours: line,
  baseText: blocks,
  /** A line each. */
  facilities: z.array(line),
  stepFreeNote: line,
})

export type ShownBase = z.infer<typeof shownBase>

/** A base as home shows it, and describes it to search engines. */
export const baseOnHome = shownBase.omit({ hasPostalAddress: true, facilities: true, stepFreeNote: true })

export type BaseOnHome = z.infer<typeof baseOnHome>

export const baseKey = z.object({ baseId: id })

const fields = {
  name: requiredLine('Enter the name of the base', longest.name),
  town: requiredLine('Enter the town', longest.name),
  address: requiredText('Enter the address', longest.contactDetail),
  postcode: requiredLine('Enter the postcode', longest.name),
  hasPostalAddress: z.boolean().optional(),
  phone: optionalLine(longest.contactDetail).optional(),
  openingHours: optionalText(longest.contactDetail).optional(),
  baseText: optionalText(longest.text).optional(),
  facilities: optionalText(longest.text).optional(),
  mapLink: asWebAddress(optionalLine(longest.webAddress)).optional(),
  stepFreeNote: optionalText(longest.text).optional(),
  /** Left out, a text that is changed is plain, and one that is not keeps its format. */
  baseTextFormat: textFormat.optional(),
  /** The alternative text of the image. */
  imageAlt: optionalLine(longest.name).optional(),
  ...focalPointFields,
}

/** A new base needs a name and an address; all else is optional. */
export const newBase = z.object({ ...fields, imageId: id.optional() })

/** An update keeps the image, and every other optional field, that it leaves out. The image null takes it away. */
export const baseUpdate = z.object({
  ...baseKey.shape,
  ...fields,
  ...optionalImageUpdate,
})

/** What the footer of every page shows of a base with a postal address. */
export const postalAddress = base.pick({ baseId: true, town: true, address: true, postcode: true })

export type PostalAddress = z.infer<typeof postalAddress>

/** What the contact page shows of a base: how to find it, and whether letters reach it. */
export const baseAddress = base.pick({
  baseId: true,
  town: true,
  address: true,
  postcode: true,
  hasPostalAddress: true,
  phone: true,
  mapLink: true,
})

export type BaseAddress = z.infer<typeof baseAddress>
