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

export const base = z
  .object({
    baseId: z.int(),
    name: z.string(),
    town: z.string(),
    /** The lines of the address without the postcode. The first line is the addressee of a letter. */
    address: z.string(),
    postcode: z.string(),
    /** True if the charity receives post here. The footer of every page then shows the address. */
    hasPostalAddress: z.boolean(),
    /** The texts from here on may be empty. */
    phone: z.string(),
    openingHours: z.string(),
    baseText: z.string(),
    /** One facility a line. */
    facilities: z.string(),
    /** A page with a map, by http or https. */
    mapLink: z.string(),
    /** The way in without steps. */
    stepFreeNote: z.string(),
    /** Empty if there is no picture. */
    imageUrl: z.string(),
    image: image.nullable(),
    baseTextFormat: textFormat,
    version: z.int(),
  })
  .meta({ id: 'Base' })

export type Base = z.infer<typeof base>

/** A base on the page of facilities. */
export const baseView = base.omit({ baseTextFormat: true, version: true }).extend({
  openingHours: line,
  baseText: blocks,
  /** One entry a line. */
  facilities: z.array(line),
  stepFreeNote: line,
})

export type BaseView = z.infer<typeof baseView>

/** The columns of a base that chosen places show. */
export const placeColumns = {
  baseId: true,
  name: true,
  town: true,
  address: true,
  postcode: true,
  mapLink: true,
  stepFreeNote: true,
} as const

/** A base as the place of an event or a service. */
export const place = baseView.pick(placeColumns)

export type Place = z.infer<typeof place>

/** A base to choose as a place. */
export const placeChoice = base.pick({ baseId: true, name: true, town: true }).extend({
  /** False if visitors do not see it. */
  isLive: z.boolean(),
})

/** The field of a record that may have a place: null, and an empty text in a form, removes it. */
export const placeFields = {
  baseId: z
    .union([id, z.literal('').transform(() => null)], { error: 'Choose one of the places.' })
    .nullable()
    .optional()
    .meta({ description: 'The base where it is; null: none. Left out of an update, it stays.' }),
}

/** The place in a response to scripts. */
export const placeId = z
  .int()
  .nullable()
  .meta({ description: 'The base where it is; null: none, or one that visitors do not see.' })

/** A base on the home page and in its structured data for search engines. */
export const baseOnHome = baseView.omit({ hasPostalAddress: true, facilities: true, stepFreeNote: true })

export type BaseOnHome = z.infer<typeof baseOnHome>

export const baseKey = z.object({ baseId: id })

const fields = {
  name: requiredLine('Enter the name of the place', longest.name),
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
  /** If left out, a changed text becomes plain; an unchanged one keeps its format. */
  baseTextFormat: textFormat.optional(),
  imageAlt: optionalLine(longest.name).optional(),
  ...focalPointFields,
}

/** A new base needs a name and an address. */
export const newBase = z.object({ ...fields, imageId: id.optional() })

/** Optional fields that are left out keep their values. The image null removes it. */
export const baseUpdate = z.object({
  ...baseKey.shape,
  ...fields,
  ...optionalImageUpdate,
})

/** A postal address in the footer of every page. */
export const postalAddress = base.pick({ baseId: true, town: true, address: true, postcode: true })

export type PostalAddress = z.infer<typeof postalAddress>

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
