import type { SignedInAccount } from '../auth/signed-in-account.ts'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { roles, type Role } from '../../site/roles.ts'
import { withAdministratorsLocked } from './administrators.ts'
import { notifyAdministrators } from './mails.ts'

/** A new role begins without permissions. */
const NONE = { mayEditCharity: false, mayReadMessages: false }

/**
 * Changes an account's role. Its sessions and API tokens continue with the rights of the new role. Invitations by a
 * former administrator end.
 *
 * @returns a sentence for the screen
 * @throws as `withAdministratorsLocked` does
 */
export async function changeRole(
  ctx: Context & { account: SignedInAccount },
  { userId, role }: { userId: string; role: Role },
): Promise<string> {
  const isLeaving = role !== roles.administrator
  const person = await withAdministratorsLocked(ctx, { userId, isLeaving }, async (client, found) => {
    await client.user.update({ where: { id: userId }, data: { role, ...(found.role !== role && NONE) } })
    if (isLeaving) await client.invitation.deleteMany({ where: { invitedById: userId } })
    return found
  })
  if (person.role !== role) {
    recordSecurityEvent(ctx, {
      event: 'role-changed',
      outcome: 'success',
      details: { changedUserId: userId, from: person.role, to: role },
    })
    if (!isLeaving) notifyAdministrators(ctx, { userId, ...person }, ctx.account)
  }
  return isLeaving
    ? `${person.name} is an editor now.`
    : `${person.name} is an administrator now, and sees it when the dashboard is opened next.`
}
