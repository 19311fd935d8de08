import { z } from 'zod'
import { longest, optionalLine, version } from '../../procedure/fields/fields.ts'

/** The e-mail address and telephone number of the charity: one record that always exists (specification, sections 3 and 9). */
export const contactDetails = z
  .object({
    contactDetailsId: z.literal(1),
    email: z.string(),
    phone: z.string(),
    /** The number of saves; 0 before the first. */
    version: z.int(),
  })
  .meta({ id: 'ContactDetails' })

export type ContactDetails = z.infer<typeof contactDetails>

const text = optionalLine(longest.contactDetail)

/** A text as it was typed. Null is an empty one, and a number is its digits, because some scripts send phone numbers so. */
const detail = z
  .union([text, z.number().transform(writeNumber).pipe(text), z.null().transform(() => '')], {
    error: 'This must be a text.',
  })
  .optional()
  .meta({ description: 'Saved as typed. A number is taken as its digits, and null as an empty text.' })

/** In digits, where a large number would become '1e+21'. */
function writeNumber(number: number): string {
  return Number.isInteger(number) ? String(BigInt(number)) : String(number)
}

/** Saved as typed, without validation (specification, section 5). A field that is left out keeps its value. */
export const contactDetailsUpdate = z.object({
  email: detail,
  phone: detail,
  version: version.optional(),
  /** Old clients send it; it is ignored. */
  contactDetailsId: z
    .unknown()
    .optional()
    .meta({ type: 'integer', description: 'Passed over: there is one record, whatever is sent.' }),
})
