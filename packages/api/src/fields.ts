import { z } from 'zod'

/** The largest id that the database's integers hold. */
const LARGEST_ID = 2_147_483_647

/**
 * A record's id: a positive whole number, or a string of decimal digits as a path or an old client sends it, and
 * nothing else (z.coerce would take true, [5] and "0x10" too).
 */
export const id = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)], { error: 'This must be a whole number.' })
  .pipe(
    z
      .int('This must be a whole number.')
      .positive('This must be 1 or more.')
      .max(LARGEST_ID, 'This number is too large.'),
  )
  .meta({ example: 5 })

/**
 * A text that must say something; blanks around it are dropped.
 *
 * @param ask what to do where it is missing, such as 'Enter the name of the service'
 * @param longest in characters
 */
export function requiredText(ask: string, longest: number) {
  return z
    .string({ error: ask })
    .trim()
    .min(1, ask)
    .max(longest, `Use ${longest.toLocaleString('en-GB')} characters or fewer`)
}

/** A text that may be empty; blanks around it are dropped. `longest` is in characters. */
export function optionalText(longest: number) {
  return z
    .string()
    .trim()
    .max(longest, `Use ${longest.toLocaleString('en-GB')} characters or fewer`)
}

/** The answer to a deletion: a sentence for the screen. */
export const deleted = z.object({ message: z.string() })
