import { createHash, randomUUID } from 'node:crypto'
import { rm, open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** In bytes. */
const CHUNK_SIZE = 64 * 1024

/** The rows of one table in the spool. */
export interface SpooledTable {
  name: string
  rows: number
  /** Size of the compressed lines. */
  bytes: number
  /** Hash of the compressed lines, in hexadecimal. */
  sha256: string
}

/**
 * The rows of tables as lines of JSON, compressed by gzip, in one file of the spool folder. The file is unlinked once it is
 * open, so that a killed process leaves nothing.
 */
export class RecordsSpool {
  readonly tables: SpooledTable[] = []
  readonly #file: FileHandle
  readonly #starts = new Map<string, number>()
  #end = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** @throws if the folder is missing or not writable */
  static async open(folder: string): Promise<RecordsSpool> {
    const path = join(folder, `records-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    await rm(path)
    return new RecordsSpool(file)
  }

  /**
   * Adds a table.
   *
   * @param batches lines without their line feeds
   * @throws if the disk is full, or `signal` is aborted
   */
  async add(name: string, batches: AsyncIterable<string[]>, signal: AbortSignal): Promise<void> {
    const hash = createHash('sha256')
    const start = this.#end
    let rows = 0
    const toText = async function* () {
      for await (const lines of batches) {
        rows += lines.length
        if (lines.length > 0) yield `${lines.join('\n')}\n`
      }
    }
    const append = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk)
        await this.#file.write(chunk, 0, chunk.length, this.#end)
        this.#end += chunk.length
      }
    }
    await pipeline(toText, createGzip(), append, { signal })
    this.#starts.set(name, start)
    this.tables.push({ name, rows, bytes: this.#end - start, sha256: hash.digest('hex') })
  }

  /** Reads the compressed lines of a table. */
  async *read(name: string): AsyncGenerator<Buffer> {
    let position = this.#starts.get(name) ?? 0
    const end = position + (this.tables.find((table) => table.name === name)?.bytes ?? 0)
    while (position < end) {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK_SIZE, end - position))
      const { bytesRead } = await this.#file.read({ buffer: chunk, position })
      if (bytesRead === 0) throw new Error('The spooled records are cut.')
      position += bytesRead
      yield chunk.subarray(0, bytesRead)
    }
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}
