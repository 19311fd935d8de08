import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { publicProcedure, router } from '../kit/trpc.ts'
import { LINK_MINUTES } from './password-reset.ts'
import { credentials, passwordReset, resetRequest, signedIn } from './schema.ts'

const LINK_SENT = `If an account has this address, a link is on its way to it. It is good for ${LINK_MINUTES} minutes.`
const NO_MAIL =
  'This website cannot send e-mail. Please ask the person who runs its server to make a link for you.'

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
    .output(z.object({ message: z.string().meta({ examples: ['You are signed out.'] }) }))
    .mutation(async ({ ctx }) => {
      await ctx.accounts.signOut(ctx)
      return { message: 'You are signed out.' }
    }),

  /** Answers the same for every address. */
  requestReset: publicProcedure
    .meta({ incomplete: 'Please enter your e-mail address.' })
    .input(resetRequest)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input }) => {
      if (!ctx.mailer) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: NO_MAIL })
      await ctx.accounts.requestReset(input.email, ctx)
      return { message: LINK_SENT }
    }),

  resetPassword: publicProcedure
    .meta({ incomplete: 'Please enter a new password.' })
    .input(passwordReset)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await ctx.accounts.resetPassword(input, ctx)
      return { message: 'Your new password is set. Please sign in with it.' }
    }),
})
