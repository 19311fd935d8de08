import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** In characters. */
const LONGEST_LINE = 16 * 1024 * 1024

/**
 * Reads the lines of a compressed text. It splits at line feeds only, because a row in JSON may contain other line
 * separators, such as U+2028.
 *
 * @throws if the text cannot be read or decompressed
 */
export async function* gunzipLines(compressed: AsyncIterable<Buffer>): AsyncGenerator<string> {
  // A failure destroys the second stream too, and is thrown by its reader.
  const chunks = pipeline(Readable.from(compressed), createGunzip(), () => undefined)
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > LONGEST_LINE) throw new Error('A line is longer than any row of a site.')
  }
  if (rest !== '') yield rest
}
