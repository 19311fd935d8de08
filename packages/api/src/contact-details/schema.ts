import { z } from 'zod'
import { longest, optionalText, version } from '../kit/fields.ts'

/** How to reach the organisation; one record, and always there (specification, sections 3 and 9). */
export const contactDetails = z
  .object({
    contactDetailsId: z.literal(1),
    email: z.string(),
    phone: z.string(),
    /** Counts the saves; 0 before the first. */
    version: z.int(),
  })
  .meta({ id: 'ContactDetails' })

export type ContactDetails = z.infer<typeof contactDetails>

/** Kept as typed, whatever it is (specification, section 5); what is left out stays. */
export const contactDetailsUpdate = z.object({
  email: optionalText(longest.contactDetail).optional(),
  phone: optionalText(longest.contactDetail).optional(),
  version: version.optional(),
  /** Old clients send it. */
  contactDetailsId: z
    .unknown()
    .optional()
    .meta({ type: 'integer', description: 'Passed over: there is one record, whatever is sent.' }),
})
