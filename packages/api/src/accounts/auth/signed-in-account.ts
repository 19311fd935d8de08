/** The account that a request is made with, by a session cookie or by an API token. */
export interface SignedInAccount {
  userId: string
  email: string
  name: string
  role: string
  /** The session that the request came with, if it came with one. Its id opens nothing: the cookie has its token. */
  sessionId?: string
  /** The API token that the request came with, if it came with one. */
  apiTokenId?: number
  /** The name of that token. */
  apiTokenName?: string
  /** Whether the account is used through a token that may not write. */
  readOnly?: boolean
}
