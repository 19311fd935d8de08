import { Encrypter, Stanza, type Recipient } from 'age-encryption'
import { createCipheriv, randomBytes, scrypt } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** N of scrypt is 2 to the power of it. It makes a guess of the passphrase take 64 MB and a fifth of a second. */
const WORK_FACTOR = 16

/**
 * Encrypts a stream with a passphrase, in the format of age (https://age-encryption.org/v1), a chunk of 64 kB at a time.
 */
export async function encrypt(plain: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(new PassphraseRecipient(passphrase))
  const stream = Readable.toWeb(plain) as globalThis.ReadableStream<Uint8Array>
  return Readable.fromWeb((await encrypter.encrypt(stream)) as ReadableStream)
}

/**
 * What the library's setPassphrase() does, with the scrypt of Node.js: the library's would hold up the server for as long
 * as it takes.
 */
class PassphraseRecipient implements Recipient {
  readonly #passphrase: string

  constructor(passphrase: string) {
    this.#passphrase = passphrase
  }

  async wrapFileKey(fileKey: Uint8Array): Promise<Stanza[]> {
    const salt = randomBytes(16)
    const labelAndSalt = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt])
    const key = await scryptKey(this.#passphrase, labelAndSalt)
    const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 })
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    const unpadded = salt.toString('base64').replace(/=+$/, '')
    return [new Stanza(['scrypt', unpadded, String(WORK_FACTOR)], new Uint8Array(body))]
  }
}

function scryptKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  const cost = { N: 2 ** WORK_FACTOR, r: 8, p: 1, maxmem: 2 * 128 * 8 * 2 ** WORK_FACTOR }
  return new Promise((resolve, reject) =>
    scrypt(passphrase, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key))),
  )
}
