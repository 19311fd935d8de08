import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { ArchiveError, damaged } from './archive-error.ts'
import { HIGHEST_RATIO, LONGEST_ROW } from './limits.ts'
import type { TarEntry } from './tar-reader.ts'

/**
 * Reads the rows of a table from its entry, each as its line of JSON. It holds one row and a chunk.
 *
 * @throws ArchiveError where they cannot be decompressed, or are a bomb
 */
export async function* readRows({ name, size, body }: TarEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of decompress(name, size, body)) {
    const text = decode(name, () => decoder.decode(chunk, { stream: true }))
    // At line feeds alone: JSON may have other characters in it that end lines elsewhere.
    const lines = text.split('\n')
    lines[0] = rest + (lines[0] ?? '')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > LONGEST_ROW) throw tooLarge(name, `has a row of more than ${LONGEST_ROW} characters`)
  }
  rest += decode(name, () => decoder.decode())
  if (rest !== '') throw damaged(`the last row of ${name} is cut`)
}

async function* decompress(name: string, bytes: number, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // An error of the archive itself passes through; what zlib says is that the bytes are none of its own.
  let cause: unknown
  const watched = async function* () {
    try {
      yield* body
    } catch (error) {
      cause = error
      throw error
    }
  }
  const source = Readable.from(watched())
  const gunzip = createGunzip()
  source.once('error', (error) => gunzip.destroy(error))
  let total = 0
  try {
    for await (const chunk of source.pipe(gunzip)) {
      total += (chunk as Buffer).length
      if (total > HIGHEST_RATIO.from && total > bytes * HIGHEST_RATIO.times)
        throw tooLarge(name, `is more than ${HIGHEST_RATIO.times} times larger than in the archive`)
      yield chunk as Buffer
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw cause ?? damaged(`${name} cannot be decompressed`)
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

function tooLarge(name: string, what: string): ArchiveError {
  return damaged(`${name} ${what}, as no backup of a site is`)
}

function decode(name: string, work: () => string): string {
  try {
    return work()
  } catch {
    throw damaged(`${name} has bytes that are no text`)
  }
}
