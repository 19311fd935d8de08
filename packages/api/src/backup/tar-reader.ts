import { cut, damaged, foreign } from './archive-error.ts'
import { ByteSource } from './byte-source.ts'

// Reads the tar files that tar-writer.ts writes, and no others. A library forgives what an archive must not have: bytes that
// changed in a header's padding, links and folders, names of any length that are read into memory.

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
}

/**
 * Reads the entries of a tar file one after another. Every bit of it that is not an entry's own bytes is checked.
 *
 * @throws ArchiveError where it is cut or damaged, or has anything but plain files
 */
export async function* readTar(stream: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = new ByteSource(stream)
  try {
    for (let count = 0; ; count++) {
      const header = await source.read(BLOCK)
      if (header.length === BLOCK && isZero(header)) return await readEnd(source, header.length)
      const { name, size } = readHeader(header, count)
      let missing = size
      const body = async function* () {
        for await (const piece of source.pieces(missing)) {
          missing -= piece.length
          yield piece
        }
        if (missing > 0) throw cut()
      }
      yield { name, size, body: body() }
      for await (const _ of body());
      const padding = await source.read((BLOCK - (size % BLOCK)) % BLOCK)
      if (padding.length !== (BLOCK - (size % BLOCK)) % BLOCK) throw cut()
      if (!isZero(padding)) throw damaged(`there is something between ${name} and the next entry`)
    }
  } finally {
    await source.close()
  }
}

function readHeader(header: Buffer, count: number): { name: string; size: number } {
  const isUstar = header.length >= 265 && header.toString('latin1', 257, 265) === 'ustar\u000000'
  // Of the first block alone it can be said that the file was never a backup.
  if (!isUstar && count === 0) throw foreign('it is no tar file, and not encrypted with a passphrase')
  if (header.length < BLOCK) throw cut()
  const name = textAt(header, 0, 100)
  if (!isUstar || !hasChecksum(header))
    throw damaged(`the header of entry ${count + 1} is not as it was written`)
  const size = /^[0-7]{11} $/.test(header.toString('latin1', 124, 136))
    ? numberAt(header, 124, 11)
    : undefined
  // Type '0' is a file. The names of backups are short, so none is continued in the prefix.
  if (size === undefined || header[156] !== 0x30 || header[157] !== 0 || header[345] !== 0 || !name)
    throw foreign(`entry ${count + 1} is something else than a file`)
  return { name, size }
}

/** The checksum is six octal digits, a space and a zero byte: the sum of all bytes with spaces in its own place. */
function hasChecksum(header: Buffer): boolean {
  if (!/^[0-7]{6} \0$/.test(header.toString('latin1', 148, 156))) return false
  let sum = 8 * 0x20
  for (let at = 0; at < BLOCK; at++) if (at < 148 || at >= 156) sum += header[at] ?? 0
  return sum === numberAt(header, 148, 6)
}

async function readEnd(source: ByteSource, read: number): Promise<void> {
  const rest = await source.read(END - read)
  if (rest.length < END - read) throw cut()
  if (!isZero(rest)) throw damaged('there is something in the two blocks that end it')
  if ((await source.read(1)).length > 0) throw damaged('something follows after its end')
}

function isZero(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0)
}

function textAt(header: Buffer, at: number, length: number): string {
  const field = header.toString('latin1', at, at + length)
  const end = field.indexOf('\0')
  return end < 0 ? field : field.slice(0, end)
}

function numberAt(header: Buffer, at: number, digits: number): number {
  return Number.parseInt(header.toString('latin1', at, at + digits), 8)
}
