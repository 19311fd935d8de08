import { pipeline } from 'node:stream/promises'
import { pack, type Pack } from 'tar-stream'

/** How much of an entry is handed on at a time, in bytes, so that nothing that follows works on more of it at once. */
const CHUNK_SIZE = 256 * 1024

/** Writes entries to a tar file one after another, no faster than it is read. */
export class TarWriter {
  /** The tar file. */
  readonly stream: Pack = pack()
  readonly #mtime: Date

  /** @param mtime the time that every entry gets */
  constructor(mtime: Date) {
    this.#mtime = mtime
  }

  /**
   * Adds an entry, and returns once it is handed on.
   *
   * @param bytes how many `content` has
   * @throws where the tar file is not read any more
   */
  async add(name: string, bytes: number, content: Buffer | AsyncIterable<Buffer>): Promise<void> {
    const entry = this.stream.entry({ name, size: bytes, mode: 0o600, mtime: this.#mtime })
    await pipeline(Buffer.isBuffer(content) ? slices(content) : content, entry)
  }

  /** Ends the tar file. */
  end(): void {
    this.stream.finalize()
  }
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE) yield bytes.subarray(at, at + CHUNK_SIZE)
}
