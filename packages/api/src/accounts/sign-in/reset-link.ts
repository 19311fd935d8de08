import { TRPCError } from '@trpc/server'
import { isAPIError } from 'better-auth/api'
import { TableLimit } from '../../limits/table-limit.ts'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { findAccount } from '../accounts.ts'
import { postAbout } from '../mail-about.ts'
import { RESET_LINK_MINUTES, RESET_TOKEN_HEADER, type Auth } from '../auth/auth.ts'
import { findTrustedDevice } from './trusted-device.ts'
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
    // A text that is not an e-mail address belongs to no account.
    if (!isAPIError(error)) throw error
  }
  // Browsers never send the part after the # to a server, so no log contains the token.
  const token = request.headers.get(RESET_TOKEN_HEADER)
  return token ? `/resetpassword#token=${encodeURIComponent(token)}` : undefined
}

/** Returns a sentence if no link can be mailed, else null. It also checks PUBLIC_URL, because a link needs an address. */
export function findResetObstacle({ mailer, pageUrl }: Pick<Context, 'mailer' | 'pageUrl'>): string | null {
  return mailer && pageUrl ? null : NO_MAIL
}

/**
 * Sends a link to set a new password. All but the rate limit runs in the background, because its duration would
 * reveal which addresses have an account.
 *
 * @throws SERVICE_UNAVAILABLE if the site cannot send mail or PUBLIC_URL is not set; TOO_MANY_REQUESTS after too many
 *   requests
 */
export async function requestReset(ctx: Context, email: string): Promise<void> {
  const obstacle = findResetObstacle(ctx)
  if (obstacle !== null) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: obstacle })
  const deviceId = await findTrustedDevice(ctx, email)
  try {
    await countResetRequest(ctx.db, { email, deviceId }, ctx)
  } catch (error) {
    if (error instanceof TRPCError) recordSecurityEvent(ctx, { event: 'reset-link', outcome: 'limited' })
    throw error
  }
  if (!ctx.background.add(() => mailLink(ctx, email, deviceId !== undefined)))
    throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: BUSY })
}

async function mailLink(ctx: Context, email: string, isTrustedDevice: boolean): Promise<void> {
  const account = await findAccount(ctx.db, email)
  if (!account) return recordSecurityEvent(ctx, { event: 'reset-link', outcome: 'failure' })
  const event = { event: 'reset-link', userId: account.id } as const
  // Limited, because others can request links too. Trusted devices are exempt, so that others cannot block the owner.
  if (!isTrustedDevice && !(await new TableLimit(ctx.db, resetMails).hasRoom(account.id)))
    return recordSecurityEvent(ctx, { ...event, outcome: 'limited' })
  const path = await createResetPath(ctx.auth, account.email)
  // The stored address, because another spelling may belong to somebody else.
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
