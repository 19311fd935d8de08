import { TRPCError } from '@trpc/server'
import type { Context } from '../../procedure/context.ts'
import { TableLimit } from '../../limits/table-limit.ts'
import { invalidField } from '../../procedure/errors/invalid-field.ts'
import { createSecretLink } from '../../security/secret-link.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { findAccount } from '../accounts.ts'
import { postAbout, type AccountLetter } from '../mail-about.ts'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import { checkPassword, passwordJustChanged } from './check-password.ts'

/** The page of the mailed link. It is public, and below the sign-in page, where no custom page can be. */
const PAGE = '/signin/new-address'

/** Lifetime of the link that confirms a new address. */
export const EMAIL_LINK_HOURS = 24

const requests = {
  name: 'email-change',
  most: 5,
  seconds: 60 * 60,
  message: 'Too many requests for a new e-mail address.',
}

const NO_MAIL =
  'This website cannot send e-mail, so a new address cannot be confirmed. Please ask the person who runs its server to change it for you.'
const BUSY = 'Very many mails are waiting to be sent at this moment. Please wait a minute and try again.'

type Reader = Pick<SignedInAccount, 'email' | 'name'>

/**
 * Mails a link that confirms a new e-mail address. The response is the same if an account has the address already:
 * only the mail says so. The work runs in the background, because its duration would reveal it.
 *
 * @throws as `checkPassword` does; SERVICE_UNAVAILABLE if the site cannot send mail or PUBLIC_URL is not set;
 *   TOO_MANY_REQUESTS after 5 in an hour
 */
export async function requestEmailChange(
  ctx: Context,
  account: SignedInAccount,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<void> {
  const { mailer, pageUrl } = ctx
  if (!mailer || !pageUrl) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: NO_MAIL })
  if (email === account.email.toLowerCase())
    throw invalidField('email', 'This is the address that your account has already', email)
  const hash = await checkPassword(ctx, account, currentPassword)
  await new TableLimit(ctx.db, requests).count(account.userId, ctx)
  const { tokenHash, path } = createSecretLink(PAGE)
  const expiresAt = new Date(ctx.now().getTime() + EMAIL_LINK_HOURS * 60 * 60 * 1000)
  const change = { email, tokenHash, expiresAt, createdAt: ctx.now() }
  await ctx.db.$transaction(async (db) => {
    // Locks the account: a concurrent password change waits for this, or has changed the hash that is compared here.
    const isStill = await db.account.updateMany({
      where: { userId: account.userId, password: hash },
      data: { updatedAt: ctx.now() },
    })
    if (isStill.count === 0) throw passwordJustChanged()
    // Replaces an earlier request and thereby its link.
    await db.emailChange.upsert({
      where: { userId: account.userId },
      create: { userId: account.userId, ...change },
      update: change,
    })
  })
  recordSecurityEvent(ctx, { event: 'email-change-requested', outcome: 'success' })
  const isAdded = ctx.background.add(async () => {
    const holder = await findAccount(ctx.db, email)
    await postAbout(ctx, (website) =>
      holder ? addressTaken(holder, website) : confirmation(email, website, pageUrl(path)),
    )
    await postAbout(ctx, (website) => changeRequested(account, website, email))
  })
  if (!isAdded) throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: BUSY })
}

/** Withdraws the pending address, and returns false if there was none. */
export async function withdrawEmailChange(ctx: Context, { userId }: SignedInAccount): Promise<boolean> {
  const { count } = await ctx.db.emailChange.deleteMany({ where: { userId } })
  if (count > 0) recordSecurityEvent(ctx, { event: 'email-change-withdrawn', outcome: 'success' })
  return count > 0
}

/** To the new address, with the link. It contains no name, because the address may belong to somebody else. */
const confirmation = (to: string, website: string, link: string): AccountLetter => ({
  to,
  subject: `Confirm your new e-mail address for ${website}`,
  paragraphs: [
    `somebody, probably you, wants to use this address for an account of ${website}.`,
    `Follow this link to confirm it. The link is good for ${EMAIL_LINK_HOURS} hours, and for one use:`,
    link,
    'If it was not you, you need not do anything. Nothing is changed without the link.',
  ],
})

/** To the new address if an account has it already. Only its owner learns that. */
const addressTaken = ({ email: to, name }: Reader, website: string): AccountLetter => ({
  to,
  name,
  subject: `Your e-mail address and ${website}`,
  paragraphs: [
    `somebody wants to use this address for another account of ${website}.`,
    'You have an account with this address already, so nothing was changed, and nothing will be.',
    'If it was you, sign in with this address, or choose a different one for the other account.',
  ],
})

/** To the present address, before the change. */
const changeRequested = ({ email: to, name }: Reader, website: string, newEmail: string): AccountLetter => ({
  to,
  name,
  subject: `A new e-mail address for your account of ${website}`,
  paragraphs: [
    `somebody, probably you, wants to use ${newEmail} in place of this address for your account of ${website}.`,
    'Nothing is changed yet: the new address must be confirmed first.',
    "If it was not you, somebody knows your password. Sign in, set a new password under 'Your account', and the new address is withdrawn.",
  ],
})
