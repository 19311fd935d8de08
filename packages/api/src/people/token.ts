import { createHash, randomBytes } from 'node:crypto'

/** For how many days an invitation is good. */
export const INVITATION_DAYS = 7

/** Where its link leads. No own page can be below /signin. */
const PATH = '/signin/invitation'

/** A token for one link, with 256 random bits, and what is stored of it. */
export function createInvitationToken(): { path: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  // Browsers never send the part after the # to a server, so no log contains the token.
  return { path: `${PATH}#token=${token}`, hash: hashInvitationToken(token) }
}

export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
