import type { BackupOutcome } from '@isse/api'
import { z } from 'zod'

// The protocol of the control socket, which is HTTP. POST /command takes the words and answers an Outcome. POST /backup
// answers lines, each a Reply in JSON, of which the last one is `backedUp` or `refused`. The command ends its request once
// the file has its name: then the backup counts as made.

/** The words of a command, such as ['reset', 'amina@example.org']. */
export const commandWords = z.array(z.string())

/** The record of a backup for the dashboard, as the query of the request. */
export const backupNote = z.object({ name: z.string(), place: z.string(), isEncrypted: z.stringbool() })
export type BackupNote = z.infer<typeof backupNote>

/** The outcome of a command: its output, or why it did nothing. */
export type Outcome = { done: string } | { refused: string }

export type Reply =
  | { progress: string }
  /** The number of bytes of the unencrypted archive that follow the line. */
  | { bytes: number }
  | { backedUp: BackupOutcome }
  | { refused: string }

export const toLine = (reply: Reply) => `${JSON.stringify(reply)}\n`

const LINE_FEED = 10

/** Reads the replies, and in place of `bytes` the bytes that follow. */
export async function* readReplies(
  answer: AsyncIterable<Buffer>,
): AsyncGenerator<Exclude<Reply, { bytes: number }> | Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let missing = 0
  for await (const chunk of answer) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length > 0) {
      if (missing > 0) {
        const bytes = rest.subarray(0, missing)
        rest = rest.subarray(bytes.length)
        missing -= bytes.length
        yield bytes
        continue
      }
      const end = rest.indexOf(LINE_FEED)
      if (end < 0) break
      const reply = JSON.parse(rest.toString('utf8', 0, end)) as Reply
      rest = rest.subarray(end + 1)
      if ('bytes' in reply) missing = reply.bytes
      else yield reply
    }
  }
}
