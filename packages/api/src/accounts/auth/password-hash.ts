import { hash, verify } from '@node-rs/argon2'
import { verifyPassword as verifyScrypt } from 'better-auth/crypto'

// See docs/decisions/accounts.md. argon2id is the default algorithm of the library.

/** One of the settings that OWASP recommends: 19 MiB, in KiB. */
const settings = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const beginning = `$argon2id$v=19$m=${settings.memoryCost},t=${settings.timeCost},p=${settings.parallelism}$`

/** Hashes a password for storage. Requests run it in `inPasswordQueue`, because it takes 19 MiB. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), settings)
}

/** Compares a password with a hash of present or older settings. Requests run it in `inPasswordQueue`. */
export function verifyPassword({
  hash: stored,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  return stored.startsWith('$argon2')
    ? verify(stored, password.normalize('NFKC'))
    : verifyScrypt({ hash: stored, password })
}

/** Returns true if a hash was not made with the present settings. The next sign-in then renews it. */
export function isOldHash(stored: string): boolean {
  return !stored.startsWith(beginning)
}
