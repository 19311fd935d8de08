import { TRPCError } from '@trpc/server'
import { publicProcedure } from '../../procedure/trpc.ts'

/**
 * Base procedure for changes to the caller's own account. It checks the session before the input is validated.
 *
 * @throws UNAUTHORIZED without a session; FORBIDDEN for an API token, because a stolen token must not be enough to
 *   take over the account
 */
export const accountProcedure = publicProcedure.use(({ ctx, next }) => {
  const { account } = ctx
  if (!account) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please sign in to do this.' })
  if (account.apiTokenId !== undefined)
    throw new TRPCError({
      code: 'FORBIDDEN',
      message: 'An API token may not do this. Please sign in, and do it on the screen of your account.',
    })
  return next({ ctx: { account } })
})
