import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { PassphraseRecipient } from './passphrase-key.ts'

/**
 * Encrypts a stream with a passphrase, in the format of age (https://age-encryption.org/v1), a chunk of 64 kB at a time.
 */
export async function encrypt(plain: Readable, passphrase: string): Promise<Readable> {
  // Few servers encrypt, and none as it starts.
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(new PassphraseRecipient(passphrase))
  const stream = Readable.toWeb(plain) as globalThis.ReadableStream<Uint8Array>
  return Readable.fromWeb((await encrypter.encrypt(stream)) as ReadableStream)
}
