import { z } from 'zod'
import { longest, optionalLine, version } from '../../procedure/fields/fields.ts'

/** The charity's contact details: one record that always exists (specification, sections 3 and 9). */
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

/** A text as typed. Null is empty, and a number becomes its digits, because some scripts send phone numbers so. */
const detail = z
  .union([text, z.number().transform(writeNumber).pipe(text), z.null().transform(() => '')], {
    error: 'This must be a text.',
  })
  .optional()
  .meta({ description: 'Saved as typed. A number is taken as its digits, and null as an empty text.' })

/** Writes digits where String() writes '1e+21'. */
function writeNumber(number: number): string {
  return Number.isInteger(number) ? String(BigInt(number)) : String(number)
}

/** Saved as typed, without validation (specification, section 5). Fields that are left out keep their values. */
export const contactDetailsUpdate = z.object({
  email: detail,
  phone: detail,
  version: version.optional(),
  /** Ignored; old clients send it. */
  contactDetailsId: z
    .unknown()
    .optional()
    .meta({ type: 'integer', description: 'Passed over: there is one record, whatever is sent.' }),
})
