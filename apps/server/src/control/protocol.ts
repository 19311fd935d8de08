import { z } from 'zod'

// What goes over the control socket: one line of JSON is asked, and lines of JSON are answered, of which the last one is
// `done` or `refused`.

export const question = z.object({
  /** What the person at the server typed, such as ['reset', 'amina@example.org']. */
  words: z.array(z.string()),
})

export const reply = z.union([
  /** A line about a command that goes on. */
  z.object({ progress: z.string() }),
  /** What the command printed; it has ended. */
  z.object({ done: z.string() }),
  /** Why the command did nothing. */
  z.object({ refused: z.string() }),
])

export type Reply = z.infer<typeof reply>

export const toLine = (message: z.infer<typeof question> | Reply) => `${JSON.stringify(message)}\n`
