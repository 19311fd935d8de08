import { createHash, randomBytes } from 'node:crypto'

/**
 * Creates a link with a token of 256 random bits. Nobody can guess it, so storing it as a plain SHA-256 hash is safe.
 *
 * @param page the path of the linked page
 */
export function createSecretLink(page: string): { path: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  // Browsers never send the part after the # to a server, so no log contains the token.
  return { path: `${page}#token=${token}`, tokenHash: hashToken(token) }
}

/** Returns the stored form of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
