import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { ArchiveError, damaged } from './archive-error.ts'
import { HIGHEST_WORK_FACTOR, WORK_FACTOR } from './encryption.ts'
import { AGE_BEGINNING } from './format.ts'

/** An archive in a file. */
export interface ArchiveFile {
  path: string
  passphrase?: string | undefined
}

/** Returns true if the file is in age's format, by its first bytes. */
export async function isEncrypted(path: string): Promise<boolean> {
  return (await readBeginning(path)).startsWith(AGE_BEGINNING)
}

async function readBeginning(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(256) })
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Opens an archive, encrypted or not, as a tar file.
 *
 * @throws ArchiveError if the passphrase is missing or wrong, or the work factor is too high; while it is read, if the
 *   encrypted bytes are damaged
 */
export async function openArchive({ path, passphrase }: ArchiveFile): Promise<AsyncIterable<Uint8Array>> {
  const beginning = await readBeginning(path)
  const read = () => createReadStream(path, { highWaterMark: 256 * 1024 })
  if (!beginning.startsWith(AGE_BEGINNING)) return read()
  if (!passphrase)
    throw new ArchiveError(
      'The backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with, or type it when asked.',
    )
  const [, factor = '0'] = /^-> scrypt \S+ (\d+)$/m.exec(beginning) ?? []
  if (Number(factor) > HIGHEST_WORK_FACTOR)
    throw new ArchiveError(
      `The backup was encrypted with a work factor of ${factor}, which would take more than 256 MB to open. This website writes ${WORK_FACTOR} and opens up to ${HIGHEST_WORK_FACTOR}. If you trust the file, decrypt it with the command age, and restore the result.`,
    )
  return decrypt(read(), passphrase)
}

async function decrypt(file: Readable, passphrase: string): Promise<AsyncIterable<Uint8Array>> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const stream: unknown = Readable.toWeb(file)
    const plain: unknown = await decrypter.decrypt(stream as globalThis.ReadableStream<Uint8Array>)
    return decrypted(plain as ReadableStream<Uint8Array>)
  } catch (error) {
    file.destroy()
    throw (error as Error).message.startsWith('no identity matched')
      ? new ArchiveError(
          'The backup was encrypted with another passphrase. Set BACKUP_PASSPHRASE to the one that it was made with.',
        )
      : damaged('the beginning of its encryption is not as it was written')
  }
}

async function* decrypted(plain: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* plain
  } catch {
    throw damaged('it is cut, or its encrypted bytes are not those that were written')
  }
}
