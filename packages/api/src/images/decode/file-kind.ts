import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { open, readFile } from 'node:fs/promises'
import type { Upload } from './decode.ts'

/** How a file is decoded, and whether what it shows was drawn: kept without loss then. */
export type FileKind = 'jpeg' | 'heic' | 'drawn' | 'photograph'

const KINDS: Record<string, FileKind> = {
  'image/jpeg': 'jpeg',
  'image/webp': 'photograph',
  'image/avif': 'photograph',
  'image/png': 'drawn',
  // One that moves; its first image is for those who know no better.
  'image/apng': 'drawn',
  'image/gif': 'drawn',
  'image/heic': 'heic',
  'image/heif': 'heic',
  // A burst or a film of a phone, which has an image to stand for it.
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
}

/** Tells by its bytes, not its name, what a file is; undefined where it is none that is taken. */
export async function kindOf(upload: Upload): Promise<FileKind | undefined> {
  const type = Buffer.isBuffer(upload)
    ? await fileTypeFromBuffer(upload)
    : await fileTypeFromFile(upload.path)
  const kind = KINDS[type?.mime ?? '']
  return kind === 'heic' && isAvif(await beginningOf(upload)) ? 'photograph' : kind
}

/** An AVIF may call itself by the general name of its family; that it is one, it then says further on. */
function isAvif(beginning: Buffer): boolean {
  const names = beginning.toString('latin1', 16, beginning.readUInt32BE(0)).match(/.{4}/gs)
  return names?.includes('avif') ?? false
}

/** The name of an AVIF that moves, and where it stands; the one of those that do not is as long. */
const [MOVING, STILL, NAME_AT] = ['avis', 'avif', 8] as const

/** An AVIF that moves has a still to stand for it, which libvips reads only where the file has a still's name. */
export async function stillOf(upload: Upload): Promise<Upload> {
  const name = (await beginningOf(upload)).toString('latin1', NAME_AT, NAME_AT + MOVING.length)
  if (name !== MOVING) return upload
  const file = Buffer.from(Buffer.isBuffer(upload) ? upload : await readFile(upload.path))
  file.write(STILL, NAME_AT, 'latin1')
  return file
}

/** More than a list of names is ever long. */
async function beginningOf(upload: Upload): Promise<Buffer> {
  if (Buffer.isBuffer(upload)) return upload.subarray(0, 256)
  const file = await open(upload.path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
