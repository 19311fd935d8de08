import type { Script } from './script.ts'

export interface MadeToken {
  apiTokenId: number
  token: string
}

/** Makes a token as the admin screen does, by tRPC. */
export async function makeToken(administrator: Script, access: 'READ' | 'READ_WRITE'): Promise<MadeToken> {
  const { status, body } = await administrator.post('/trpc/apiTokens.create', { name: access, access })
  if (status !== 200) throw new Error(`No token was made: ${JSON.stringify(body)}`)
  return (body as { result: { data: MadeToken } }).result.data
}
