import type { Permissions } from '../../site/roles.ts'

/** The account of a request, from a session cookie or an API token. */
export interface SignedInAccount extends Permissions {
  userId: string
  email: string
  name: string
  role: string
  /** Set if the request came with a session. The id grants no access: the cookie contains the token. */
  sessionId?: string
  /** Set if the request came with an API token. */
  apiTokenId?: number
  apiTokenName?: string
  /** True for an API token that may only read. */
  readOnly?: boolean
}
