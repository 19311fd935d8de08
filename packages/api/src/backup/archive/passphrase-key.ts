import type { Identity, Recipient, Stanza } from 'age-encryption'
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { Duplex, PassThrough } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { ArchiveError } from './archive-error.ts'

// What the library's passphrases do (age-encryption.org/v1, the scrypt recipient), with the scrypt of Node.js: the library's
// would hold up the server for as long as it takes, and leave its memory to the collector.

/** N of scrypt is 2 to the power of it, with r = 8 and p = 1. A guess takes 128 MB for half a second: OWASP's first choice. */
const WORK_FACTOR = 17

/** The highest that is opened: of 256 MB, which the command `age` writes. The maker of the file has chosen it. */
const HIGHEST_WORK_FACTOR = 18

const SALT_BYTES = 16

/**
 * The step of a pipeline that encrypts with a passphrase, in the format of age (https://age-encryption.org/v1), a chunk of
 * 64 kB at a time.
 *
 * @param passphrase undefined: what is written is passed on as it is
 */
export function encryption(passphrase: string | undefined): Duplex {
  if (passphrase === undefined) return new PassThrough()
  return Duplex.from(async function* (plain: AsyncIterable<Uint8Array>) {
    // Few servers encrypt, and none as it starts.
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    encrypter.addRecipient(new PassphraseRecipient(passphrase))
    const stream: unknown = ReadableStream.from(plain)
    const encrypted: unknown = await encrypter.encrypt(stream as globalThis.ReadableStream<Uint8Array>)
    yield* encrypted as ReadableStream<Uint8Array>
  })
}

/** Seals the key of a file with a passphrase. */
class PassphraseRecipient implements Recipient {
  readonly #passphrase: string

  constructor(passphrase: string) {
    this.#passphrase = passphrase
  }

  async wrapFileKey(fileKey: Uint8Array): Promise<Stanza[]> {
    const salt = randomBytes(SALT_BYTES)
    const key = await scryptKey(this.#passphrase, salt, WORK_FACTOR)
    const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 })
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    const unpadded = salt.toString('base64').replace(/=+$/, '')
    const { Stanza } = await import('age-encryption')
    return [new Stanza(['scrypt', unpadded, String(WORK_FACTOR)], new Uint8Array(body))]
  }
}

/** Opens the key of a file with a passphrase. */
export class PassphraseIdentity implements Identity {
  readonly #passphrase: string

  constructor(passphrase: string) {
    this.#passphrase = passphrase
  }

  /**
   * @returns null where the passphrase is another one
   * @throws ArchiveError where scrypt would take more memory than HIGHEST_WORK_FACTOR allows; Error for a stanza that is
   *   not as age writes it
   */
  async unwrapFileKey(stanzas: Stanza[]): Promise<Uint8Array | null> {
    const [stanza] = stanzas
    const [kind, unpadded = '', factor = '', ...rest] = stanza?.args ?? []
    if (!stanza || kind !== 'scrypt') return null
    const salt = Buffer.from(unpadded, 'base64')
    const isAsWritten =
      stanzas.length === 1 &&
      rest.length === 0 &&
      /^[1-9]\d*$/.test(factor) &&
      salt.toString('base64').replace(/=+$/, '') === unpadded &&
      salt.length === SALT_BYTES &&
      stanza.body.length === 32
    if (!isAsWritten) throw new Error('The scrypt stanza is not as age writes it.')
    if (Number(factor) > HIGHEST_WORK_FACTOR)
      throw new ArchiveError(
        `The backup was encrypted with a work factor of ${factor}, which would take more than 256 MB to open. This website writes ${WORK_FACTOR} and opens up to ${HIGHEST_WORK_FACTOR}. If you trust the file, decrypt it with the command age, and restore the result.`,
      )
    const key = await scryptKey(this.#passphrase, salt, Number(factor))
    const decipher = createDecipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 })
    decipher.setAuthTag(stanza.body.subarray(16))
    try {
      return Buffer.concat([decipher.update(stanza.body.subarray(0, 16)), decipher.final()])
    } catch {
      return null
    }
  }
}

function scryptKey(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  const N = 2 ** workFactor
  const labelAndSalt = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt])
  return new Promise((resolve, reject) =>
    scrypt(passphrase, labelAndSalt, 32, { N, r: 8, p: 1, maxmem: 2 * 128 * 8 * N }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}
