import { z } from 'zod'
import { publicProcedure, router } from '../../procedure/trpc.ts'
import { RESET_LINK_MINUTES } from '../auth/auth.ts'
import { endApiTokensOf, endedTokensNote } from '../tokens/end-with-password.ts'
import { findResetObstacle, requestReset } from './reset-link.ts'
import { resetPassword } from './reset-password.ts'
import { credentials, passwordReset, resetRequest, signedIn } from './schema.ts'
import { signIn, signOut } from './sign-in.ts'

const LINK_SENT = `If an account has this address, a link is on its way to it. It is good for ${RESET_LINK_MINUTES} minutes.`

const tags = ['Accounts']

/** Sign-in and sign-out (specification, sections 4 and 7), and the reset of a forgotten password. */
export const accountsRouter = router({
  /** Sets the session cookie. ROLE_ADMIN is the first authority (specification, section 4). */
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
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  /** Deletes the session and its cookie. Does nothing without a session. */
  signOut: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/signout', tags, summary: 'End the session', protect: false } })
    .output(z.object({ message: z.string().meta({ examples: ['You are signed out.'] }) }))
    .mutation(async ({ ctx }) => {
      await signOut(ctx)
      return { message: 'You are signed out.' }
    }),

  /** A sentence for the page if the site cannot mail reset links, else null. */
  resetObstacle: publicProcedure.output(z.string().nullable()).query(({ ctx }) => findResetObstacle(ctx)),

  /** The response is the same for addresses without an account. */
  requestReset: publicProcedure
    .meta({ incomplete: 'Please enter your e-mail address.' })
    .input(resetRequest)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input: { email } }) => {
      await requestReset(ctx, email)
      return { message: LINK_SENT }
    }),

  /** Sets a new password, and ends all sessions of the account and, by default, its API tokens. */
  resetPassword: publicProcedure
    .meta({ incomplete: 'Please enter a new password.' })
    .input(passwordReset)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input: { endApiTokens, ...link } }) => {
      const userId = await resetPassword(ctx, link)
      const ended = endApiTokens ? await endApiTokensOf(ctx, userId, 'password-reset') : 0
      return { message: `Your new password is set. Please sign in with it.${endedTokensNote(ended)}` }
    }),
})
