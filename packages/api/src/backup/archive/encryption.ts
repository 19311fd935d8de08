import { ReadableStream } from 'node:stream/web'

/** N of scrypt is 2 to the power of it, with r = 8 and p = 1. A guess takes 128 MB for half a second: OWASP's first choice. */
export const WORK_FACTOR = 17

/** The highest that is opened: of 256 MB, which the command `age` writes. The maker of the file has chosen it. */
export const HIGHEST_WORK_FACTOR = 18

/** A step of a pipeline. */
export type Encrypting = (plain: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/**
 * Makes the step that encrypts with a passphrase, in the format of age (https://age-encryption.org/v1), a chunk of 64 kB at a
 * time. It holds up its process for as long as scrypt takes, and leaves its memory to the collector: a server has another
 * process do it.
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
