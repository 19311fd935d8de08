import type { BackupOutcome } from '@isse/api'
import { z } from 'zod'

// What goes over the control socket, which is HTTP. POST /command takes the words and answers an Outcome. POST /backup answers
// lines, each a Reply in JSON, of which the last one is `backedUp` or `refused`. Its request is ended by the command once the
// file has its name: then the backup counts as made.

/** What the person at the server typed, such as ['reset', 'amina@example.org']. */
export const askedWords = z.array(z.string())

/** What is noted of a backup for the dashboard, as the query of the request. */
export const askedBackup = z.object({ name: z.string(), place: z.string(), isEncrypted: z.stringbool() })
export type BackupNote = z.infer<typeof askedBackup>

/** What a command came to: what it printed, or why it did nothing. */
export type Outcome = { done: string } | { refused: string }

export type Reply =
  | { progress: string }
  /** The archive goes on with so many bytes, which follow the line as they are. It is not encrypted. */
  | { bytes: number }
  | { backedUp: BackupOutcome }
  | { refused: string }

export const toLine = (reply: Reply) => `${JSON.stringify(reply)}\n`
