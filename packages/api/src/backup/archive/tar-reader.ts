import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { ArchiveError, damaged, foreign } from './archive-error.ts'

/** A file in a tar file. */
export interface TarEntry {
  name: string
  /** In bytes. */
  size: number
  /** The bytes, to be read once and before the next entry. Unread bytes are skipped. */
  body: AsyncIterable<Buffer>
}

/**
 * Reads the entries of a tar file one after another.
 *
 * @throws ArchiveError if it is damaged, or has anything but plain files
 */
export async function* readTar(stream: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  let count = 0
  const tar = extract()
  // The iteration over the entries throws the error.
  const ended = pipeline(stream, tar).catch(() => undefined)
  const explained = async function* <T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* items
    } catch (error) {
      if (error instanceof ArchiveError || 'code' in (error as Error)) throw error
      // Only a bad first block means that the file was never a backup.
      throw count === 0
        ? foreign('it is no tar file, and not encrypted with a passphrase')
        : damaged('its end is missing, or what is between its entries is not as it was written')
    }
  }
  try {
    for await (const entry of explained(tar)) {
      count++
      const { name, size = 0, type, pax } = entry.header
      if (type !== 'file' || pax) throw foreign(`entry ${count} is something else than a file`)
      yield { name, size, body: explained(entry as AsyncIterable<Buffer>) }
      entry.resume()
    }
  } finally {
    tar.destroy()
    await ended
  }
  if (count === 0) throw foreign('it is no tar file, and not encrypted with a passphrase')
}
