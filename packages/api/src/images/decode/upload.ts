import { open, readFile } from 'node:fs/promises'

/** An uploaded file: its bytes, or the path of a file in the spool folder. */
export type Upload = Buffer | { path: string }

/** All bytes of the file. */
export async function readBytes(upload: Upload): Promise<Buffer> {
  return Buffer.isBuffer(upload) ? upload : readFile(upload.path)
}

/** The first bytes of the file, so many at most. */
export async function readStart(upload: Upload, length: number): Promise<Buffer> {
  if (Buffer.isBuffer(upload)) return upload.subarray(0, length)
  const file = await open(upload.path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
