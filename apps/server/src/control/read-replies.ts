import type { Reply } from './protocol.ts'

const LINE_FEED = 10

/** Reads what the site answers: its lines, and in place of a line with `bytes` the bytes that follow it. */
export async function* readReplies(
  socket: AsyncIterable<Buffer>,
): AsyncGenerator<Exclude<Reply, { bytes: number }> | Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let missing = 0
  for await (const chunk of socket) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
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
      const message = JSON.parse(rest.subarray(0, end).toString()) as Reply
      rest = rest.subarray(end + 1)
      if ('bytes' in message) missing = message.bytes
      else yield message
    }
  }
}
