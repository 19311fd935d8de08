import { TableLimit } from '../../limits/table-limit.ts'
import type { Context } from '../../procedure/context.ts'
import { isOneOf } from '../../site/roles.ts'
import { findAccount } from '../accounts.ts'
import { postAbout } from '../mail-about.ts'
import { failureMails } from './limits.ts'

/** More failures in 15 minutes than a person who forgot the password would cause. */
const MANY_FAILURES = 30

/**
 * Notifies an administrator of many failed attempts to sign in to the account, in the background and at most once in
 * 6 hours. Does nothing if the site cannot send mail.
 */
export function notifyOfFailures(ctx: Context, email: string, failures: number): void {
  if (!ctx.mailer || failures === 0 || failures % MANY_FAILURES !== 0) return
  // Undefined if PUBLIC_URL is not set.
  const resetPage = ctx.pageUrl?.('/confirmemail')
  ctx.background.add(async () => {
    const account = await findAccount(ctx.db, email)
    if (!account || !isOneOf('administrators', account.role)) return
    if (!(await new TableLimit(ctx.db, failureMails).hasRoom(account.id))) return
    await postAbout(ctx, (website) => ({
      to: account.email,
      name: account.name,
      subject: `Many failed attempts to sign in to ${website}`,
      paragraphs: [
        `somebody has tried to sign in to your account of ${website} with a wrong password ${MANY_FAILURES} times or more in 15 minutes.`,
        'Your account is not closed. On a device on which you signed in before, you sign in as usual; on another one it takes a few seconds longer.',
        `If your password is short, or you use it elsewhere, please set a new one${resetPage ? `: ${resetPage}` : '.'}`,
        'We send this at most once in six hours.',
      ],
    }))
  })
}
