import { ReadableStream } from 'node:stream/web'

/** The power of 2 of scrypt's N, with r = 8 and p = 1. A guess takes 128 MB for half a second: OWASP's first choice. */
export const WORK_FACTOR = 17

/** The highest work factor that is opened, with 256 MB: that of the command `age`. */
export const HIGHEST_WORK_FACTOR = 18

/** A step that encrypts a stream. */
export type Encrypting = (plain: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/**
 * Creates the step that encrypts with a passphrase in the format of age (https://age-encryption.org/v1). scrypt blocks the
 * process for half a second, so a server runs the step in another process.
 */
export function encryption(passphrase: string): Encrypting {
  return async function* (plain) {
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(WORK_FACTOR)
    const stream: unknown = ReadableStream.from(plain)
    const encrypted: unknown = await encrypter.encrypt(stream as globalThis.ReadableStream<Uint8Array>)
    yield* encrypted as ReadableStream<Uint8Array>
  }
}
