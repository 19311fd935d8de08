import type { BackupOutcome } from '@isse/api'
import { z } from 'zod'

// What goes over the control socket: one line of JSON is asked, and lines of JSON are answered, of which the last one is
// `done`, `backedUp` or `refused`.

export const question = z.union([
  z.object({
    /** What the person at the server typed, such as ['reset', 'amina@example.org']. */
    words: z.array(z.string()),
  }),
  /** A backup is asked for, which is answered without encryption: the socket is for the site's own user alone. */
  z.object({
    backup: z.literal(true),
    /** What is noted of it for the dashboard. Commands of versions before have none. */
    note: z.object({ name: z.string(), place: z.string(), isEncrypted: z.boolean() }).optional(),
  }),
])

/** The command's answer to `backedUp`, once the file has its name: then the backup counts as made. */
export const KEPT = '{"kept":true}\n'

export const reply = z.union([
  /** A line about a command that goes on. */
  z.object({ progress: z.string() }),
  /** The archive of a backup goes on with so many bytes, which follow the line as they are. */
  z.object({ bytes: z.number().int().positive() }),
  /** What the command printed; it has ended. */
  z.object({ done: z.string() }),
  /** The archive has ended. */
  z.object({ backedUp: z.custom<BackupOutcome>() }),
  /** Why the command did nothing. */
  z.object({ refused: z.string() }),
])

export type Question = z.infer<typeof question>
export type Reply = z.infer<typeof reply>
export type BackupNote = NonNullable<Extract<Question, { backup: true }>['note']>

export const toLine = (message: Question | Reply) => `${JSON.stringify(message)}\n`
