import type { BackupOutcome } from '@isse/api'
import { z } from 'zod'

// The protocol of the control socket, over HTTP. POST /command accepts the words of a command and returns an Outcome.
// POST /backup returns lines, each a Reply in JSON; the last one is `backedUp` or `refused`. The command ends its request
// once it has renamed the file, and only then the server records the backup as made.

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

/** Yields the replies, but instead of a `bytes` reply the bytes that follow it. */
export async function* readReplies(
  answer: AsyncIterable<Buffer>,
): AsyncGenerator<Exclude<Reply, { bytes: number }> | Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let bytesLeft = 0
  for await (const chunk of answer) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length > 0) {
      if (bytesLeft > 0) {
        const bytes = rest.subarray(0, bytesLeft)
        rest = rest.subarray(bytes.length)
        bytesLeft -= bytes.length
        yield bytes
        continue
      }
      const end = rest.indexOf(LINE_FEED)
      if (end < 0) break
      const reply = JSON.parse(rest.toString('utf8', 0, end)) as Reply
      rest = rest.subarray(end + 1)
      if ('bytes' in reply) bytesLeft = reply.bytes
      else yield reply
    }
  }
}
