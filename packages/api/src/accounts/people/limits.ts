import { emailKey } from '../email-key.ts'
import type { Context } from '../../procedure/context.ts'
import { TableLimit } from '../../limits/table-limit.ts'

const HOUR = 60 * 60
const ofAccount = { name: 'invitation-account', most: 30, seconds: HOUR, message: 'Too many invitations.' }
const toAddress = {
  name: 'invitation-address',
  most: 5,
  seconds: HOUR,
  message: 'Too many invitations to this address.',
}

/**
 * Counts an invitation, so that a stolen account cannot flood other people's mailboxes.
 *
 * @throws TOO_MANY_REQUESTS after 30 in an hour by the account, or 5 to the address
 */
export async function countInvitation(ctx: Context, userId: string, email: string): Promise<void> {
  await new TableLimit(ctx.db, ofAccount).count(userId, ctx)
  await new TableLimit(ctx.db, toAddress).count(emailKey(email), ctx)
}
