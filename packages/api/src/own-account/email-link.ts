import { createHash, randomBytes } from 'node:crypto'

/** For how long a new address can be confirmed. */
export const EMAIL_LINK_HOURS = 24

/** Where the link leads to. It is below the sign-in page, where no own page can be, and open to everyone. */
const PATH = '/signin/new-address'

/** A token for one link, with 256 random bits, and what is stored of it. */
export function createEmailToken(): { token: string; tokenHash: string; path: string } {
  const token = randomBytes(32).toString('base64url')
  // Browsers never send the part after the # to a server, so no log contains the token.
  return { token, tokenHash: hashEmailToken(token), path: `${PATH}#token=${token}` }
}

export function hashEmailToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
