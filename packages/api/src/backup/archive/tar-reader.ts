import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { ArchiveError, cut, damaged, foreign } from './archive-error.ts'

const BLOCK = 512

/** The end of a tar file is two blocks of zeros. */
const END = 2 * BLOCK

/** A file in a tar file. */
export interface TarEntry {
  name: string
  /** In bytes. */
  size: number
  /** Its bytes, to be read once and before the next entry is asked for. What is not read is skipped. */
  body: AsyncIterable<Buffer>
  /** The SHA-256 of the bytes that were read, in hexadecimal. It is asked for once, after them. */
  sha256(): string
}

/**
 * Reads the entries of a tar file one after another. It takes plain files alone, and no byte before, between or after them
 * that tar has no place for. What it forgives changes no entry: other bits in the padding, or around a number of a header.
 *
 * @throws ArchiveError where it is cut or damaged, or has anything but plain files
 */
export async function* readTar(stream: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  let count = 0
  let read = 0
  let described = END
  const counted = async function* () {
    for await (const { buffer, byteOffset, byteLength } of stream) {
      read += byteLength
      yield Buffer.from(buffer, byteOffset, byteLength)
    }
  }
  const tar = extract()
  // What fails is thrown by the entries.
  const ended = pipeline(counted(), tar).catch(() => undefined)
  try {
    for await (const entry of tar) {
      count++
      const { name, size = 0, type, pax } = entry.header
      if (type !== 'file' || pax) throw foreign(`entry ${count} is something else than a file`)
      described += BLOCK + Math.ceil(size / BLOCK) * BLOCK
      const hash = createHash('sha256')
      const body = async function* () {
        try {
          for await (const piece of entry as AsyncIterable<Buffer>) {
            hash.update(piece)
            yield piece
          }
        } catch (error) {
          throw refusalOf(error, count)
        }
      }
      yield { name, size, body: body(), sha256: () => hash.digest('hex') }
      entry.resume()
    }
  } catch (error) {
    throw refusalOf(error, count)
  } finally {
    await ended
  }
  if (count === 0) throw noTar()
  if (read < described) throw cut()
  if (read > described) throw damaged('something follows after its end')
}

/** @param count how many entries were found */
function refusalOf(error: unknown, count: number): unknown {
  if (error instanceof ArchiveError || 'code' in (error as Error)) return error
  // Of the first block alone it can be said that the file was never a backup.
  if (count === 0) return noTar()
  if ((error as Error).message === 'Unexpected end of data') return cut()
  return damaged(`the header of entry ${count + 1} is not as it was written`)
}

const noTar = () => foreign('it is no tar file, and not encrypted with a passphrase')
