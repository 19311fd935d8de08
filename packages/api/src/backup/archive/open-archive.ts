import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { ArchiveError, damaged } from './archive-error.ts'
import { AGE_BEGINNING } from './format.ts'
import { PassphraseIdentity } from './passphrase-key.ts'

/** An archive in a file. */
export interface ArchiveFile {
  path: string
  /** Undefined where nobody has given one. */
  passphrase?: string | undefined
}

/** Whether the file is in age's format, by its first bytes. */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(AGE_BEGINNING.length) })
    return buffer.toString('latin1', 0, bytesRead) === AGE_BEGINNING
  } finally {
    await file.close()
  }
}

/**
 * Opens an archive as the tar file that it is or holds, encrypted by a passphrase or not.
 *
 * @throws ArchiveError where the passphrase is missing or another one, or takes too much memory to try. What is read later throws it where the bytes are
 *   not those that were encrypted
 */
export async function openArchive({ path, passphrase }: ArchiveFile): Promise<AsyncIterable<Uint8Array>> {
  const encrypted = await isEncrypted(path)
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  if (!encrypted) return file
  if (!passphrase) {
    file.destroy()
    throw new ArchiveError(
      'The backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with, or type it when asked.',
    )
  }
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(new PassphraseIdentity(passphrase))
  try {
    const stream: unknown = Readable.toWeb(file)
    const plain: unknown = await decrypter.decrypt(stream as globalThis.ReadableStream<Uint8Array>)
    return decrypted(plain as ReadableStream<Uint8Array>)
  } catch (error) {
    file.destroy()
    if (error instanceof ArchiveError) throw error
    throw isOtherPassphrase(error)
      ? new ArchiveError(
          'The backup was encrypted with another passphrase. Set BACKUP_PASSPHRASE to the one that it was made with.',
        )
      : damaged('the beginning of its encryption is not as it was written')
  }
}

/** What the library says where the passphrase does not open the key of the file. */
function isOtherPassphrase(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('no identity matched')
}

async function* decrypted(plain: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* plain
  } catch {
    throw damaged('it is cut, or its encrypted bytes are not those that were written')
  }
}
