import { z } from 'zod'
import { publicProcedure, router } from '../trpc.ts'
import { credentials, signedIn } from './schema.ts'

const tags = ['Accounts']

/** Signing in and out by the specification's own calls (sections 4 and 7). */
export const accountsRouter = router({
  signIn: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/signin',
        tags,
        summary: 'Sign in and receive a session cookie',
        protect: false,
      },
      incomplete: 'Please enter your e-mail address and your password.',
    })
    .input(credentials)
    .output(signedIn)
    .mutation(({ ctx, input }) => ctx.accounts.signIn(input, ctx)),

  signOut: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/signout', tags, summary: 'End the session', protect: false } })
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx }) => {
      await ctx.accounts.signOut(ctx)
      return { message: 'You are signed out.' }
    }),
})
