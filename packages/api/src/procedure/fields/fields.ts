import { z } from 'zod'
import { LONGEST_EMAIL, LONGEST_MESSAGE, LONGEST_NAME } from '../../site/forms/public-forms.ts'
import {
  atMost,
  LONGEST_TEXT,
  storable,
  tidyLine,
  tidyLines,
  tidyName,
  unbroken,
  withoutControl,
} from '../../site/forms/text-rules.ts'

/** The largest integer of the database. */
const LARGEST_ID = 2_147_483_647

/** A number, or decimal digits from a path or an old client. z.coerce would also accept true, [5] and "0x10". */
const digits = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)], {
  error: 'This must be a whole number.',
})

const wholeNumber = z.int('This must be a whole number.').max(LARGEST_ID, 'This number is too large.')

/** For the OpenAPI document, which sees the type of an input but not the checks after a transform. */
const wholeNumberMeta = { multipleOf: 1, maximum: LARGEST_ID }

/** A record's id: a positive whole number. */
export const id = digits
  .pipe(wholeNumber.positive('This must be 1 or more.'))
  .meta({ ...wholeNumberMeta, minimum: 1 })

/**
 * The id of a required image.
 *
 * @param ask the message if it is missing, such as 'Choose a picture'
 */
export function requiredImageId(ask: string) {
  // The union alone would report a missing id as a wrong type instead of a missing field.
  return z.nonoptional(id.optional(), ask)
}

const fraction = z.number().min(0, 'This must be from 0 to 1.').max(1, 'This must be from 0 to 1.')

/** The focal point of crops, as fractions of width and height. Both or neither; without it, the image keeps its point. */
export const focalPointFields = { focalX: fraction.optional(), focalY: fraction.optional() }

/** The number of a page in a path, from 1; 0 means 1, for old clients. */
export const pageNumber = digits
  .pipe(wholeNumber.nonnegative('This must be 0 or more.').transform((page) => Math.max(page, 1)))
  .meta({ ...wholeNumberMeta, minimum: 0 })

/** The version that an update is based on. */
export const version = digits
  .pipe(wholeNumber.nonnegative('This must be 0 or more.'))
  .meta({ ...wholeNumberMeta, minimum: 0 })

/** For records with an optional image: if left out, the image stays; null removes it. */
export const optionalImageUpdate = { imageId: id.nullable().optional(), version: version.optional() }

/** Limits of texts in UTF-16 code units, as JavaScript counts. Only abuse reaches them (docs/decisions/forms.md). */
export const longest = {
  /** Names, captions, alternative texts, dates, times, venues, and all of a message but its text. */
  name: LONGEST_NAME,
  text: LONGEST_TEXT,
  message: LONGEST_MESSAGE,
  contactDetail: 1_000,
  /** Browsers accept no longer address. */
  webAddress: 2_000,
} as const

/**
 * A required text of one line. Blanks around it and invisible characters are removed (site/forms/text-rules.ts), so a text
 * of only these is empty.
 *
 * @param ask the message if it is missing, such as 'Enter the name of the service'
 * @param most the limit in characters
 */
export function requiredLine(ask: string, most: number) {
  return required(text(tidyLine, most, ask), ask)
}

/** A required text of several lines. Only harmful characters are removed. */
export function requiredText(ask: string, most: number) {
  return required(text(tidyLines, most, ask), ask)
}

/**
 * An optional text of one line, without blanks around it and invisible characters.
 *
 * @param most the limit in characters
 */
export function optionalLine(most: number) {
  return text(tidyLine, most, NO_TEXT)
}

/** An optional text of several lines. Only harmful characters are removed. */
export function optionalText(most: number) {
  return text(tidyLines, most, NO_TEXT)
}

/** The name of an account. Control characters are rejected, because commands print it on a terminal. */
export function accountName(ask: string) {
  return required(text(tidyName, longest.name, ask), ask).refine(withoutControl.isMet, withoutControl.message)
}

/**
 * A typed e-mail address, which may be wrong.
 *
 * @param ask the message if it is missing
 */
export function typedEmail(ask: string) {
  return z.string({ error: ask }).overwrite(tidyLine).min(1, ask).refine(unbroken.isMet, unbroken.message)
}

/** The e-mail address of a new or changed account. */
export function newEmailAddress(ask: string) {
  return typedEmail(ask)
    .max(LONGEST_EMAIL, atMost(LONGEST_EMAIL).message)
    .toLowerCase()
    .pipe(z.email('Enter an e-mail address such as name@example.org'))
}

const NO_TEXT = 'This must be a text.'

function text(tidy: (typed: string) => string, most: number, ask: string) {
  return z
    .string({ error: ask })
    .overwrite(tidy)
    .max(most, atMost(most).message)
    .refine(storable.isMet, storable.message)
    .refine(unbroken.isMet, unbroken.message)
}

function required(schema: z.ZodString, ask: string) {
  // For the OpenAPI document, because the length alone would allow a text of blanks.
  return schema.min(1, ask).meta({ pattern: String.raw`\S` })
}

/** The response to a deletion: a message for the screen. */
export const deleted = z.object({
  message: z
    .string()
    .meta({ examples: ["The service 'Reading circle' has been deleted from your website."] }),
})
