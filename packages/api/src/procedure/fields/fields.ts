import { z } from 'zod'
import { LONGEST_EMAIL, LONGEST_MESSAGE, LONGEST_NAME } from '../../site/forms/public-forms.ts'
import { atMost, LONGEST_TEXT, storable, unbroken, withoutControl } from '../../site/forms/text-rules.ts'
import { tidyLine, tidyLines, tidyName } from '../../site/words/invisible.ts'

/** The largest id that the database's integers hold. */
const LARGEST_ID = 2_147_483_647

/**
 * A number, or a string of decimal digits as a path or an old client sends it, and nothing else: z.coerce would also
 * take true, [5] and "0x10".
 */
const digits = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)], {
  error: 'This must be a whole number.',
})

const wholeNumber = z.int('This must be a whole number.').max(LARGEST_ID, 'This number is too large.')

/** For the OpenAPI document, which sees the type of an input but not the checks behind a transform. */
const wholeNumberMeta = { multipleOf: 1, maximum: LARGEST_ID }

/** A record's id: a positive whole number. */
export const id = digits
  .pipe(wholeNumber.positive('This must be 1 or more.'))
  .meta({ ...wholeNumberMeta, minimum: 1 })

/**
 * The id of an image, for an input that must have one.
 *
 * @param ask the message where it is missing, such as 'Choose a picture'
 */
export function requiredImageId(ask: string) {
  // A missing id alone would fail as a union of the wrong type; this way it counts as a field that is not filled in.
  return z.nonoptional(id.optional(), ask)
}

const fraction = z.number().min(0, 'This must be from 0 to 1.').max(1, 'This must be from 0 to 1.')

/**
 * For the input of a record with an image: the point of the image that every crop keeps in view, as fractions of its
 * width and height. Both or neither; without it, the image keeps the point that it has.
 */
export const focalPointFields = { focalX: fraction.optional(), focalY: fraction.optional() }

/** The number of a page in a path. The first is 1; 0 means the first too, for old clients. */
export const pageNumber = digits
  .pipe(wholeNumber.nonnegative('This must be 0 or more.').transform((page) => Math.max(page, 1)))
  .meta({ ...wholeNumberMeta, minimum: 0 })

/** The version of a record that an update was made from. */
export const version = digits
  .pipe(wholeNumber.nonnegative('This must be 0 or more.'))
  .meta({ ...wholeNumberMeta, minimum: 0 })

/** Of an update of a record that may have no image: an image that is left out stays, and null takes it away. */
export const optionalImageUpdate = { imageId: id.nullable().optional(), version: version.optional() }

/**
 * The longest that texts may be, in characters (UTF-16 code units, as JavaScript counts). Only abuse meets these limits
 * (docs/decisions/forms.md).
 */
export const longest = {
  /** Names, captions, alternative texts, dates, times, venues, and all of a message but its text. */
  name: LONGEST_NAME,
  text: LONGEST_TEXT,
  message: LONGEST_MESSAGE,
  contactDetail: 1_000,
  /** Browsers take no longer address. */
  webAddress: 2_000,
} as const

/**
 * A text of one line that must not be empty. Blanks around it are removed, and characters that nobody sees
 * (site/words/invisible.ts), so a text of those is empty.
 *
 * @param ask the message where it is missing, such as 'Enter the name of the service'
 * @param most the longest that it may be, in characters
 */
export function requiredLine(ask: string, most: number) {
  return required(text(tidyLine, most, ask), ask)
}

/** The same for a text that may have several lines. It loses only what is harmful. */
export function requiredText(ask: string, most: number) {
  return required(text(tidyLines, most, ask), ask)
}

/**
 * A text of one line that may be empty, without the blanks around it and characters that nobody sees.
 *
 * @param most the longest that it may be, in characters
 */
export function optionalLine(most: number) {
  return text(tidyLine, most, NO_TEXT)
}

/** The same for a text that may have several lines. It loses only what is harmful. */
export function optionalText(most: number) {
  return text(tidyLines, most, NO_TEXT)
}

/** The name of an account. Commands print it on a terminal, so it is refused if it has control characters. */
export function accountName(ask: string) {
  return required(text(tidyName, longest.name, ask), ask).refine(withoutControl.isMet, withoutControl.message)
}

/**
 * An e-mail address as somebody types it, which may be wrong.
 *
 * @param ask the message where it is missing
 */
export function typedEmail(ask: string) {
  return z.string({ error: ask }).overwrite(tidyLine).min(1, ask).refine(unbroken.isMet, unbroken.message)
}

/** The e-mail address that an account is to have. */
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
  // For the OpenAPI document: the length alone would allow a text of blanks.
  return schema.min(1, ask).meta({ pattern: String.raw`\S` })
}

/** The answer to a deletion: a sentence for the screen. */
export const deleted = z.object({
  message: z
    .string()
    .meta({ examples: ["The service 'Reading circle' has been deleted from your website."] }),
})
