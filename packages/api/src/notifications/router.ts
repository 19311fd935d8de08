import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { retryJobs } from '../jobs/job-queue.ts'
import { TableLimit } from '../limits/table-limit.ts'
import { MailFailure } from '../mail/mailer.ts'
import { writeLetter } from '../mail/letter.ts'
import { readShortName } from '../procedure/short-name.ts'
import { adminProcedure, router } from '../procedure/trpc.ts'
import { nameAlone, nameWebsite } from '../site/words/naming.ts'
import { mailChoice, ownMails } from './schema.ts'
import { readHeldMail } from './send.ts'
import { missingSetting } from './state.ts'
import { MAIL_JOB } from './notify.ts'

/** For test mails, by account. */
const limitOfTries = { name: 'test-mail', most: 5, seconds: 60 * 60, message: 'Five mails were sent.' }

const choice = { messageMail: true, hasReminders: true } as const

/** Notifications of messages by mail. Each administrator chooses for their own account. */
export const notificationsRouter = router({
  /** The caller's choice, and the delayed mail if there is one. */
  own: adminProcedure.output(ownMails).query(async ({ ctx }) => {
    const account = await ctx.db.user.findUniqueOrThrow({
      where: { id: ctx.account.userId },
      select: { ...choice, email: true, id: true },
    })
    const missing = missingSetting(ctx)
    return {
      choice: mailChoice.parse(account),
      email: account.email,
      missing,
      held: missing ? null : await readHeldMail(ctx.db, account, ctx.now()),
    }
  }),

  choose: adminProcedure
    .input(mailChoice)
    .output(mailChoice)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.user.update({ where: { id: ctx.account.userId }, data: input, select: choice })
      return input
    }),

  /**
   * Sends the caller a test mail, and waits for the mail server, so that the person who sets the site up sees the
   * error.
   *
   * @throws SERVICE_UNAVAILABLE if the mail server does not accept it; TOO_MANY_REQUESTS after five in an hour
   */
  sendTest: adminProcedure.output(z.object({ message: z.string() })).mutation(async ({ ctx }) => {
    if (!ctx.mailer)
      throw new TRPCError({
        code: 'SERVICE_UNAVAILABLE',
        message: 'This website cannot send e-mail. Ask the person who runs its server to set SMTP_URL.',
      })
    const { userId } = ctx.account
    await new TableLimit(ctx.db, limitOfTries).count(userId, ctx)
    const { email, name } = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })
    const shortName = await readShortName(ctx.db)
    try {
      await ctx.mailer.send({
        id: crypto.randomUUID(),
        ...writeLetter({
          to: email,
          name,
          subject: `${nameAlone(shortName)}: e-mail works`,
          shortName,
          paragraphs: [`${nameWebsite(shortName)} can send you e-mail.`],
        }),
      })
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: error.message, cause: error })
    }
    return {
      message: `The mail server has taken a mail to ${email}. If it does not arrive, look among the spam.`,
    }
  }),

  /** Retries the failed mails now. */
  retry: adminProcedure.output(z.object({ message: z.string() })).mutation(async ({ ctx }) => {
    await retryJobs(ctx.db, MAIL_JOB, ctx.now())
    ctx.wakeJobs()
    return { message: 'The mails are being sent again.' }
  }),
})
