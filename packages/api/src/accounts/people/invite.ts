import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import { findAccount } from '../accounts.ts'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import { daysAfter } from '../tokens/end.ts'
import type { Context } from '../../procedure/context.ts'
import { invalidField } from '../../procedure/errors/invalid-field.ts'
import { createSecretLink } from '../../security/secret-link.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { countInvitation } from './limits.ts'
import { INVITATION_DAYS, mailInvitation } from './mails.ts'
import type { invited, newInvitation } from './schema.ts'

/** The page of the mailed link. No custom page can be below /signin. */
const PAGE = '/signin/invitation'

type AdminContext = Context & { account: SignedInAccount }

const BUSY = 'Very many mails are waiting at this moment. Please wait a minute and try again.'

/**
 * Invites somebody by mail, or by a link to hand over. It replaces an earlier invitation of the address and its link.
 *
 * @throws BAD_REQUEST if the address has an account, or the site cannot send mail; TOO_MANY_REQUESTS after 30 in an
 *   hour, or 5 to the address
 */
export async function invite(
  ctx: AdminContext,
  { email, role, by }: z.output<typeof newInvitation>,
): Promise<z.infer<typeof invited>> {
  const { db, account, now } = ctx
  const existing = await findAccount(db, email)
  if (existing)
    throw invalidField(
      'email',
      `${existing.name} has an account with this address already. Change what it may do in the list of people.`,
      email,
    )
  await count(ctx, email)
  const { path, tokenHash: hash } = createSecretLink(PAGE)
  const link = by === 'mail' ? linkOf(ctx, path) : undefined
  const data = {
    role,
    hash,
    invitedById: account.userId,
    createdAt: now(),
    expiresAt: daysAfter(now(), INVITATION_DAYS),
  }
  const { invitationId } = await db.invitation.upsert({
    where: { email },
    create: { email, ...data },
    update: data,
  })
  if (link && !mailInvitation(ctx, { to: email, role, invitedBy: account.name, link }))
    throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: BUSY })
  recordSecurityEvent(ctx, { event: 'invitation', outcome: 'success', details: { invitationId, role, by } })
  const message = link
    ? `An invitation is on its way to ${email}. It is good for ${INVITATION_DAYS} days.`
    : `Hand this link to ${email}. It is good for ${INVITATION_DAYS} days and for one use, and is not shown again.`
  return { message, path: link ? null : path }
}

function linkOf({ mailer, pageUrl }: Context, path: string): string {
  if (mailer && pageUrl) return pageUrl(path)
  throw new TRPCError({
    code: 'BAD_REQUEST',
    message: 'This website cannot send e-mail. Please make a link, and hand it over yourself.',
  })
}

async function count(ctx: AdminContext, email: string): Promise<void> {
  try {
    await countInvitation(ctx, ctx.account.userId, email)
  } catch (error) {
    if (error instanceof TRPCError) recordSecurityEvent(ctx, { event: 'invitation', outcome: 'limited' })
    throw error
  }
}
