import type { Database } from '@isse/db'
import { createHash, randomBytes } from 'node:crypto'
import type { Script } from './script.ts'

interface MadeToken {
  apiTokenId: number
  token: string
}

/** Creates a token by tRPC, as the admin screen does. */
export async function createToken(administrator: Script, access: 'READ' | 'READ_WRITE'): Promise<MadeToken> {
  const { status, body } = await administrator.post('/trpc/apiTokens.create', { name: access, access })
  if (status !== 200) throw new Error(`No token was made: ${JSON.stringify(body)}`)
  return (body as { result: { data: MadeToken } }).result.data
}

interface WrittenToken {
  /** The token itself, random by default. */
  token?: string
  name: string
  access?: 'READ' | 'READ_WRITE'
  /** The e-mail address of its account. */
  email: string
  /** The days until it expires; negative if it has expired. */
  days: number
}

/** Writes a token to the database before the site starts, for example an expired one. */
export async function writeToken(db: Database, options: WrittenToken): Promise<void> {
  const { name, access = 'READ_WRITE', email, days } = options
  const token = options.token ?? `isse_${randomBytes(32).toString('base64url')}`
  await db.apiToken.create({
    data: {
      name,
      access,
      beginning: token.slice(0, 9),
      hash: createHash('sha256').update(token).digest('hex'),
      endsAt: new Date(Date.now() + days * 24 * 60 * 60 * 1000),
      user: { connect: { email } },
    },
  })
}
