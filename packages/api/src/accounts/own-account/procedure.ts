import { TRPCError } from '@trpc/server'
import { publicProcedure } from '../../procedure/trpc.ts'

/**
 * For what people set for their own account. It refuses before the input is validated.
 *
 * @throws UNAUTHORIZED where nobody is signed in, FORBIDDEN for an API token: somebody who finds a token must not be able to
 *   take over the account of its owner
 */
export const ownAccountProcedure = publicProcedure.use(({ ctx, next }) => {
  const { account } = ctx
  if (!account) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please sign in to do this.' })
  if (account.apiTokenId !== undefined)
    throw new TRPCError({
      code: 'FORBIDDEN',
      message: 'An API token may not do this. Please sign in, and do it on the screen of your account.',
    })
  return next({ ctx: { account } })
})
