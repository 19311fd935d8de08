/** Reads a stream in pieces of a known length. It holds no more than a chunk of the stream and the piece. */
export class ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  /** Reads so many bytes, or fewer where the stream ends before. */
  async read(length: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.pieces(length)) pieces.push(piece)
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
  }

  /** The same, a chunk at a time. */
  async *pieces(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0;) {
      if (this.#rest.length === 0 && !(await this.#fill())) return
      const piece = this.#rest.subarray(0, missing)
      this.#rest = this.#rest.subarray(piece.length)
      missing -= piece.length
      yield piece
    }
  }

  /** Ends the stream, of which nothing more is wanted. */
  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  async #fill(): Promise<boolean> {
    const { done, value } = await this.#chunks.next()
    if (done) return false
    this.#rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    return true
  }
}
