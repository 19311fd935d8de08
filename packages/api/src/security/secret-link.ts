import { createHash, randomBytes } from 'node:crypto'

/**
 * Makes a link that only its receiver can follow, by a token of 256 random bits. Nobody can guess it, so one round of
 * SHA-256 is enough to store it by.
 *
 * @param page the path of the page that it leads to
 */
export function createSecretLink(page: string): { path: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  // Browsers never send the part after the # to a server, so no log contains the token.
  return { path: `${page}#token=${token}`, tokenHash: hashToken(token) }
}

/** What is stored of a token in place of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
