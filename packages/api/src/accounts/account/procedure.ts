import { isPrismaError } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { publicProcedure } from '../../procedure/trpc.ts'
import { signedOut } from '../auth/lock-session.ts'

/**
 * Base procedure for changes to the caller's own account. It checks the session before the input is validated.
 *
 * @throws UNAUTHORIZED without a session or account; FORBIDDEN for an API token, because a stolen token must not be
 *   enough to take over the account
 */
export const accountProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const { account } = ctx
  if (!account) throw signedOut()
  if (account.apiTokenId !== undefined)
    throw new TRPCError({
      code: 'FORBIDDEN',
      message: 'An API token may not do this. Please sign in, and do it on the screen of your account.',
    })
  const result = await next({ ctx: { account } })
  // Somebody has removed the account since its session was read.
  if (!result.ok && isPrismaError(result.error.cause, 'P2025')) throw signedOut()
  return result
})
