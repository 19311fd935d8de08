import type { Database } from '@isse/db'
import type { Accounts } from './accounts/accounts.ts'
import type { Images } from './images/images.ts'

/** Who is signed in. */
export interface SignedInAccount {
  userId: string
  email: string
  name: string
  role: string
}

/** All that a procedure needs. A transport makes one for each request; a test hands in its own. */
export interface Context {
  db: Database
  images: Images
  accounts: Accounts
  account: SignedInAccount | undefined
  /** The request's headers; empty for a call without a request. */
  headers: Headers
  /** The address that the request came from, for limits. */
  address: string
  /** What time it is. */
  now(): Date
  /** Adds a header to the answer. */
  setHeader(name: string, value: string): void
  /** The absolute URL of a variant in the image store. */
  imageUrl(key: string): string
}
