import { z } from 'zod'
import { recordOfKind } from '../records/core/history-schema.ts'

/** What the dialog lists before the demonstration is removed. */
export const demonstration = z.object({
  /** What is removed. The name of the charity and of the contact details says which of their fields. */
  goes: z.array(recordOfKind),
  /** What somebody has changed since it was made, and what therefore stays. */
  stays: z.array(recordOfKind),
})

export type Demonstration = z.infer<typeof demonstration>

/** The answer to the removal: a sentence for the screen. */
export const demonstrationRemoved = z.object({ message: z.string() })
