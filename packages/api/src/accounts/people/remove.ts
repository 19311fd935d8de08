import type { Prisma } from '@isse/db'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { withAdministratorsLocked } from './administrators.ts'
import type { Removal } from './schema.ts'

/**
 * Removes an account. Its sessions, links for a new password and invitations end with it. Its API tokens end too, or go on
 * with the account that asks. What it has written stays.
 *
 * @returns the sentence that says what came of it
 * @throws what withAdministratorsLocked throws
 */
export async function removePerson(
  ctx: Context & { account: SignedInAccount },
  { userId, takeOverTokens }: Removal,
): Promise<string> {
  // Nobody takes over the tokens of an account that is then gone.
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

/** What the database does not delete with the account. */
async function endWhatIsLeft(client: Prisma.TransactionClient, userId: string): Promise<void> {
  await client.apiToken.deleteMany({ where: { userId } })
  // better-auth stores here whose password a link may set.
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
