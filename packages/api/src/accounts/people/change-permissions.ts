import { TRPCError } from '@trpc/server'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { roles } from '../../site/roles.ts'
import { withAdministratorsLocked } from './administrators.ts'
import type { NewPermissions } from './schema.ts'

/**
 * Changes what an editor may do beyond content, from the next request on.
 *
 * @returns a sentence for the screen
 * @throws CONFLICT if the account is not an editor's; as `withAdministratorsLocked` does
 */
export async function changePermissions(
  ctx: Context & { account: SignedInAccount },
  { userId, ...permissions }: NewPermissions,
): Promise<string> {
  const changed = await withAdministratorsLocked(ctx, { userId, isLeaving: false }, (client, person) => {
    if (person.role !== roles.editor) throw noEditor()
    return client.user.update({ where: { id: userId }, data: permissions })
  })
  const { name, mayEditCharity, mayReadMessages } = changed
  recordSecurityEvent(ctx, {
    event: 'permissions-changed',
    outcome: 'success',
    details: { changedUserId: userId, mayEditCharity, mayReadMessages },
  })
  const may = [mayEditCharity && 'what the charity says', mayReadMessages && 'messages'].filter(Boolean)
  return `Beyond content, ${name} has ${may.join(' and ') || 'nothing'} now.`
}

const noEditor = () =>
  new TRPCError({
    code: 'CONFLICT',
    message: 'Only an editor can be given this. Load the list of people again.',
  })
