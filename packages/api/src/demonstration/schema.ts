import { z } from 'zod'
import { recordOfKind } from '../records/core/history-schema.ts'

/** The lists in the dialog before the removal. */
export const demonstration = z.object({
  /** Records to remove. The name of the charity and of the contact details lists their fields. */
  goes: z.array(recordOfKind),
  /** Records that stay, because somebody has changed them. */
  stays: z.array(recordOfKind),
})

export type Demonstration = z.infer<typeof demonstration>

export const demonstrationRemoved = z.object({ message: z.string() })
