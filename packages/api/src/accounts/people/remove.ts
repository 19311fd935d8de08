import type { Prisma } from '@isse/db'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { withAdministratorsLocked } from './administrators.ts'
import type { Removal } from './schema.ts'

/**
 * Removes an account with its sessions, reset links and invitations. Its API tokens end too, or go on with the
 * caller's account. Its content stays.
 *
 * @returns a sentence for the screen
 * @throws as `withAdministratorsLocked` does
 */
export async function removePerson(
  ctx: Context & { account: SignedInAccount },
  { userId, takeOverTokens }: Removal,
): Promise<string> {
  // An account that removes itself cannot inherit the tokens.
  const heir = takeOverTokens && userId !== ctx.account.userId ? ctx.account.userId : undefined
  const { name, tokens } = await withAdministratorsLocked(
    ctx,
    { userId, isLeaving: true },
    async (client, person) => {
      const inUse = { where: { userId, endsAt: { gt: ctx.now() } } }
      const { count } = heir
        ? await client.apiToken.updateMany({ ...inUse, data: { userId: heir, takenOverAt: ctx.now() } })
        : await client.apiToken.deleteMany(inUse)
      await endWhatIsLeft(client, userId)
      await client.user.delete({ where: { id: userId } })
      return { name: person.name, tokens: count }
    },
  )
  recordSecurityEvent(ctx, {
    event: 'account-removed',
    outcome: 'success',
    details: { removedUserId: userId, tokensEnded: heir ? 0 : tokens, tokensTakenOver: heir ? tokens : 0 },
  })
  return `${name} has been removed.${tokensNote(tokens, heir !== undefined)}`
}

/** Deletes rows that the database does not cascade to. */
async function endWhatIsLeft(client: Prisma.TransactionClient, userId: string): Promise<void> {
  await client.apiToken.deleteMany({ where: { userId } })
  // better-auth stores the account id of a reset link in this column.
  await client.verification.deleteMany({ where: { value: userId } })
}

function tokensNote(count: number, areTakenOver: boolean): string {
  if (count === 0) return ''
  if (areTakenOver)
    return count === 1
      ? ' The API token of the account is yours now.'
      : ` ${count} API tokens of the account are yours now.`
  return count === 1
    ? ' An API token has ended with the account. The script that used it needs a new one.'
    : ` ${count} API tokens have ended with the account. Scripts that used them need new ones.`
}
