import { TRPCError } from '@trpc/server'
import { isAPIError } from 'better-auth/api'
import { TableLimit } from '../../limits/table-limit.ts'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { findAccount } from '../accounts.ts'
import { postAbout } from '../mail-about.ts'
import { RESET_LINK_MINUTES, RESET_TOKEN_HEADER, type Auth } from '../auth/auth.ts'
import { findKnownDevice } from './known-device.ts'
import { countResetRequest, resetMails } from './limits.ts'

const NO_MAIL =
  'This website cannot send e-mail. Please ask the person who runs its server to make a link for you.'
const BUSY = 'Very many people are asking for a link at this moment. Please wait a minute and try again.'

/**
 * Creates a link to set a new password, valid once and for RESET_LINK_MINUTES.
 *
 * @returns the path of the page; undefined if no account has this e-mail address
 */
export async function createResetPath(auth: Auth, email: string): Promise<string | undefined> {
  const request = new Request('http://localhost')
  try {
    await auth.api.requestPasswordReset({ body: { email }, request, asResponse: false })
  } catch (error) {
    // A text that is not an e-mail address belongs to no account either.
    if (!isAPIError(error)) throw error
  }
  // Browsers never send the part after the # to a server, so no log contains the token.
  const token = request.headers.get(RESET_TOKEN_HEADER)
  return token ? `/resetpassword#token=${encodeURIComponent(token)}` : undefined
}

/** Says why no link can be mailed; null where one can. A link that nobody can follow is worse than none. */
export function findResetObstacle({ mailer, pageUrl }: Pick<Context, 'mailer' | 'pageUrl'>): string | null {
  return mailer && pageUrl ? null : NO_MAIL
}

/**
 * Sends a link to set a new password. What follows the counts happens in the background: its time would tell whether
 * an account has the address.
 *
 * @throws SERVICE_UNAVAILABLE where the site cannot send mail, or does not know the address that a link leads to;
 *   TOO_MANY_REQUESTS after too many requests
 */
export async function requestReset(ctx: Context, email: string): Promise<void> {
  const obstacle = findResetObstacle(ctx)
  if (obstacle !== null) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: obstacle })
  const deviceId = await findKnownDevice(ctx, email)
  try {
    await countResetRequest(ctx.db, { email, deviceId }, ctx)
  } catch (error) {
    if (error instanceof TRPCError) recordSecurityEvent(ctx, { event: 'reset-link', outcome: 'limited' })
    throw error
  }
  if (!ctx.background.add(() => mailLink(ctx, email, deviceId !== undefined)))
    throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: BUSY })
}

async function mailLink(ctx: Context, email: string, isKnownDevice: boolean): Promise<void> {
  const account = await findAccount(ctx.db, email)
  if (!account) return recordSecurityEvent(ctx, { event: 'reset-link', outcome: 'failure' })
  const event = { event: 'reset-link', userId: account.id } as const
  // Others may ask for links too: they must neither flood the account's owner nor hold up its known devices.
  if (!isKnownDevice && !(await new TableLimit(ctx.db, resetMails).hasRoom(account.id)))
    return recordSecurityEvent(ctx, { ...event, outcome: 'limited' })
  const path = await createResetPath(ctx.auth, account.email)
  // To the address as it is stored: another spelling of it may be somebody else's.
  const link = path && ctx.pageUrl?.(path)
  if (link)
    await postAbout(ctx, (website) => ({
      to: account.email,
      name: account.name,
      subject: `A new password for ${website}`,
      paragraphs: [
        `somebody, probably you, asked for a new password for ${website}.`,
        `Follow this link to set it. The link is good for ${RESET_LINK_MINUTES} minutes, and for one use:`,
        link,
        'If it was not you, you need not do anything. Your password stays as it is.',
      ],
    }))
  recordSecurityEvent(ctx, { ...event, outcome: 'success' })
}
