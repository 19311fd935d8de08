import { TRPCError } from '@trpc/server'
import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { endTokensOf } from '../api-tokens/tokens-of-account.ts'
import type { Context } from '../kit/context.ts'
import { recordSecurityEvent } from '../kit/security-events.ts'
import { publicProcedure, router } from '../kit/trpc.ts'
import { passwordResetRequest, RESET_LINK_MINUTES } from './auth.ts'
import { countResetLink, countResetTry, countSignIn } from './limits.ts'
import { createResetPath, resetMail } from './reset-link.ts'
import {
  credentials,
  LONGEST_EMAIL,
  LONGEST_PASSWORD,
  passwordReset,
  resetRequest,
  signedIn,
} from './schema.ts'

const LINK_SENT = `If an account has this address, a link is on its way to it. It is good for ${RESET_LINK_MINUTES} minutes.`
const NO_MAIL =
  'This website cannot send e-mail. Please ask the person who runs its server to make a link for you.'
const LINK_INVALID = 'This link is used up or too old. Please ask for a new one.'

/** The same for an unknown address and a wrong password, so that nobody learns which addresses have an account. */
const wrongCredentials = () =>
  new TRPCError({
    code: 'UNAUTHORIZED',
    message: 'The e-mail address or the password is not right. Please check both and try again.',
  })

const tags = ['Accounts']

/** Signing in and out by the specification's own calls (sections 4 and 7), and the reset of a forgotten password. */
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
    .mutation(async ({ ctx, input: { email, password } }) => {
      const takeBackCount = await countSignIn(ctx.db, email, ctx)
      // The time to hash a password grows with its length.
      if (email.length > LONGEST_EMAIL || password.length > LONGEST_PASSWORD) throw wrongCredentials()
      const { headers, response } = await ctx.auth.api
        .signInEmail({ body: { email, password }, headers: ctx.headers, returnHeaders: true })
        .catch(refuseAs(wrongCredentials))
      await takeBackCount()
      passCookies(headers, ctx)
      const { role } = await ctx.db.user.findUniqueOrThrow({ where: { id: response.user.id } })
      return { authorities: [{ authority: role }], email: response.user.email, name: response.user.name }
    }),

  /** Deletes the session on the server and its cookie in the browser. Without a session it does nothing. */
  signOut: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/signout', tags, summary: 'End the session', protect: false } })
    .output(z.object({ message: z.string().meta({ examples: ['You are signed out.'] }) }))
    .mutation(async ({ ctx }) => {
      const { headers } = await ctx.auth.api.signOut({ headers: ctx.headers, returnHeaders: true })
      passCookies(headers, ctx)
      return { message: 'You are signed out.' }
    }),

  /** Sends a link to set a new password. Answers the same whether or not an account has the address. */
  requestReset: publicProcedure
    .meta({ incomplete: 'Please enter your e-mail address.' })
    .input(resetRequest)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input: { email } }) => {
      if (!ctx.mailer) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: NO_MAIL })
      await countResetLink(ctx.db, email, ctx)
      const path = await createResetPath(ctx.auth, email)
      if (path) ctx.mailer.post(resetMail(email, ctx.pageUrl(path)))
      return { message: LINK_SENT }
    }),

  /** Sets a new password, and ends all sessions of the account, and its API tokens unless they are to be kept. */
  resetPassword: publicProcedure
    .meta({ incomplete: 'Please enter a new password.' })
    .input(passwordReset)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input: { token, password, endApiTokens } }) => {
      await countResetTry(ctx.db, ctx)
      // A character that no token has may be one that PostgreSQL cannot store, which would be a fault.
      if (!/^[\w-]+$/.test(token)) throw new TRPCError({ code: 'BAD_REQUEST', message: LINK_INVALID })
      const reset: { userId?: string } = {}
      await passwordResetRequest
        .run(reset, () => ctx.auth.api.resetPassword({ body: { token, newPassword: password } }))
        .catch(refuseAs(() => new TRPCError({ code: 'BAD_REQUEST', message: LINK_INVALID })))
      const ended = endApiTokens && reset.userId ? await endApiTokensOf(reset.userId, ctx) : 0
      return { message: `Your new password is set. Please sign in with it.${endedTokensNote(ended)}` }
    }),
})

/** Ends an account's API tokens after a reset, and returns how many they were. */
async function endApiTokensOf(userId: string, ctx: Context): Promise<number> {
  const count = await endTokensOf(ctx.db, userId, ctx.now())
  const details = { count, reason: 'password-reset' }
  if (count > 0) recordSecurityEvent(ctx, { event: 'token-ended', outcome: 'success', userId, details })
  return count
}

function endedTokensNote(count: number): string {
  if (count === 0) return ''
  const ended = count === 1 ? 'One API token has' : `${count} API tokens have`
  return ` ${ended} ended with the old one. Scripts that used them need new ones.`
}

/** For `.catch` on a call of better-auth: turns its refusals into this one, and passes faults on. */
function refuseAs(refusal: () => TRPCError) {
  return (error: unknown): never => {
    throw isAPIError(error) ? refusal() : error
  }
}

function passCookies(from: Headers, { setHeader }: Pick<Context, 'setHeader'>): void {
  for (const cookie of from.getSetCookie()) setHeader('set-cookie', cookie)
}
