import { TRPCError } from '@trpc/server'
import type { Context } from '../../procedure/context.ts'
import { TableLimit } from '../../limits/table-limit.ts'
import { refusedField } from '../../procedure/errors/refused-field.ts'
import { createSecretLink } from '../../security/secret-link.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { readShortName } from '../../procedure/short-name.ts'
import { findAccount } from '../accounts.ts'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import { checkPassword } from './check-password.ts'
import { addressTakenMail, changeRequestedMail, confirmationMail, EMAIL_LINK_HOURS } from './mails.ts'

/** Where the link leads. It is below the sign-in page, where no own page can be, and open to everyone. */
const PAGE = '/signin/new-address'

const requests = {
  name: 'email-change',
  most: 5,
  seconds: 60 * 60,
  refusal: 'Too many requests for a new e-mail address.',
}

const NO_MAIL =
  'This website cannot send e-mail, so a new address cannot be confirmed. Please ask the person who runs its server to change it for you.'
const BUSY = 'Very many mails are waiting to be sent at this moment. Please wait a minute and try again.'

/**
 * Asks for another e-mail address, which takes effect when it is confirmed by the link that is mailed to it. The answer is
 * the same whether or not an account has the address: the mail to it says so, and this happens in the background, because
 * its time would tell.
 *
 * @throws SERVICE_UNAVAILABLE where the site cannot send mail, or does not know the address that a link leads to; as
 *   `checkPassword` does; TOO_MANY_REQUESTS after 5 in an hour
 */
export async function requestEmailChange(
  ctx: Context,
  account: SignedInAccount,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<void> {
  const { mailer, pageUrl } = ctx
  if (!mailer || !pageUrl) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: NO_MAIL })
  if (email === account.email.toLowerCase())
    throw refusedField('email', 'This is the address that your account has already', email)
  await checkPassword(ctx, account, currentPassword)
  await new TableLimit(ctx.db, requests).count(account.userId, ctx)
  const { tokenHash, path } = createSecretLink(PAGE)
  const expiresAt = new Date(ctx.now().getTime() + EMAIL_LINK_HOURS * 60 * 60 * 1000)
  const change = { email, tokenHash, expiresAt, createdAt: ctx.now() }
  // The link of an earlier request is over.
  await ctx.db.emailChange.upsert({
    where: { userId: account.userId },
    create: { userId: account.userId, ...change },
    update: change,
  })
  recordSecurityEvent(ctx, { event: 'email-change-requested', outcome: 'success' })
  const isAdded = ctx.background.add(async () => {
    const shortName = await readShortName(ctx.db)
    const holder = await findAccount(ctx.db, email)
    await mailer.post(
      holder
        ? addressTakenMail({ email, name: holder.name }, shortName)
        : confirmationMail(email, shortName, pageUrl(path)),
    )
    await mailer.post(changeRequestedMail(account, shortName, email))
  })
  if (!isAdded) throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: BUSY })
}

/** Withdraws the address that waits for its confirmation, and returns whether there was one. */
export async function withdrawEmailChange(ctx: Context, { userId }: SignedInAccount): Promise<boolean> {
  const { count } = await ctx.db.emailChange.deleteMany({ where: { userId } })
  if (count > 0) recordSecurityEvent(ctx, { event: 'email-change-withdrawn', outcome: 'success' })
  return count > 0
}
