import { z } from 'zod'
import { longest, optionalText, version } from '../kit/fields.ts'

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

/** Saved as typed, without validation (specification, section 5). A field that is left out keeps its value. */
export const contactDetailsUpdate = z.object({
  email: optionalText(longest.contactDetail).optional(),
  phone: optionalText(longest.contactDetail).optional(),
  version: version.optional(),
  /** Old clients send it; it is ignored. */
  contactDetailsId: z
    .unknown()
    .optional()
    .meta({ type: 'integer', description: 'Passed over: there is one record, whatever is sent.' }),
})
