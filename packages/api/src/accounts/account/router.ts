import { z } from 'zod'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { publicProcedure, router } from '../../procedure/trpc.ts'
import { endApiTokensOf, endedTokensNote } from '../tokens/end-with-password.ts'
import { EMAIL_LINK_HOURS, requestEmailChange, withdrawEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmailChange } from './confirm-email.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'
import { accountProcedure } from './procedure.ts'
import {
  emailConfirmation,
  newEmail,
  account,
  ownName,
  ownNewPassword,
  sessionKey,
  signedInDevice,
} from './schema.ts'

const done = z.object({ message: z.string() })

/** The caller's own account. It has no REST calls, so that no script changes its owner's sign-in by mistake. */
export const accountRouter = router({
  get: accountProcedure.output(account).query(async ({ ctx }) => {
    const { name, email, role, mayEditCharity, mayReadMessages, emailChange, _count } =
      await ctx.db.user.findUniqueOrThrow({
        where: { id: ctx.account.userId },
        include: {
          emailChange: true,
          _count: { select: { apiTokens: { where: { endsAt: { gt: ctx.now() } } } } },
        },
      })
    const isWaiting = emailChange && emailChange.expiresAt > ctx.now()
    return {
      name,
      email,
      role,
      mayEditCharity,
      mayReadMessages,
      emailChange: isWaiting
        ? { email: emailChange.email, expiresAt: emailChange.expiresAt.toISOString() }
        : null,
      canConfirmEmail: ctx.mailer !== undefined && ctx.pageUrl !== undefined,
      apiTokens: _count.apiTokens,
    }
  }),

  rename: accountProcedure
    .meta({ incomplete: 'Please enter your name.' })
    .input(ownName)
    .output(done)
    .mutation(async ({ ctx, input: { name } }) => {
      await ctx.db.user.update({ where: { id: ctx.account.userId }, data: { name } })
      recordSecurityEvent(ctx, { event: 'name-changed', outcome: 'success' })
      return { message: 'Your name has been saved.' }
    }),

  /** The response is the same if another account has the address. */
  changeEmail: accountProcedure
    .meta({ incomplete: 'Please enter the new address and your password.' })
    .input(newEmail)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await requestEmailChange(ctx, ctx.account, input)
      return {
        message: `A mail is on its way to ${input.email}. Follow the link in it within ${EMAIL_LINK_HOURS} hours. Until then you sign in as before.`,
      }
    }),

  withdrawEmail: accountProcedure.output(done).mutation(async ({ ctx }) => {
    const isWithdrawn = await withdrawEmailChange(ctx, ctx.account)
    return {
      message: isWithdrawn
        ? 'The new address is withdrawn. Your account keeps the one that it has.'
        : 'No new address is waiting any more. Please look which one your account has.',
    }
  }),

  /** Needs no session: the token of the link is enough. */
  confirmEmail: publicProcedure
    .input(emailConfirmation)
    .output(z.object({ email: z.string() }))
    .mutation(async ({ ctx, input }) => ({ email: await confirmEmailChange(ctx, input.token) })),

  changePassword: accountProcedure
    .meta({ incomplete: 'Please enter your present password and a new one.' })
    .input(ownNewPassword)
    .output(done)
    .mutation(async ({ ctx, input: { endApiTokens, ...passwords } }) => {
      await changePassword(ctx, ctx.account, passwords)
      const ended = endApiTokens ? await endApiTokensOf(ctx, ctx.account.userId, 'password-changed') : 0
      const sentence = 'Your new password is set. All other devices are signed out.'
      return { message: `${sentence}${endedTokensNote(ended)}` }
    }),

  devices: accountProcedure.output(z.array(signedInDevice)).query(({ ctx }) => listDevices(ctx, ctx.account)),

  endDevice: accountProcedure
    .input(sessionKey)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await endDevice(ctx, ctx.account, input.sessionId)
      return { message: 'That device is signed out.' }
    }),

  endOtherDevices: accountProcedure.output(done).mutation(async ({ ctx }) => {
    const count = await endOtherDevices(ctx, ctx.account)
    return {
      message: count === 1 ? 'One other device is signed out.' : `${count} other devices are signed out.`,
    }
  }),
})
