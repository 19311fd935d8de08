import { TRPCError } from '@trpc/server'
import { charityNames } from '../accounts/password/password-problem.ts'
import type { SignedInAccount } from '../accounts/auth/signed-in-account.ts'
import { checkPassword } from '../accounts/account/check-password.ts'
import type { Context } from '../procedure/context.ts'
import { invalidField } from '../procedure/errors/invalid-field.ts'
import { requireRole } from '../procedure/trpc.ts'
import { newPassphraseProblem } from './passphrase-problem.ts'

const SESSION_NEEDED =
  'An API token may not do this. Please sign in, and download the backup on the dashboard.'

/**
 * Checks that the caller may download a backup.
 *
 * @param typed.passphrase empty for a backup without encryption
 * @throws UNAUTHORIZED or FORBIDDEN for anybody but an administrator, and for an API token; as `checkPassword` does;
 *   BAD_REQUEST for the field passphrase if it is too short or easy to guess
 */
export async function checkDownload(
  ctx: Context,
  { currentPassword = '', passphrase = '' }: { currentPassword?: string; passphrase?: string },
): Promise<SignedInAccount> {
  const account = requireRole(ctx, 'administrators')
  const { email, name, sessionId } = account
  if (sessionId === undefined) throw new TRPCError({ code: 'FORBIDDEN', message: SESSION_NEEDED })
  await checkPassword(ctx, account, currentPassword)
  if (passphrase === '') return account
  const problem = await newPassphraseProblem(passphrase, { email, name, ...(await charityNames(ctx.db)) })
  if (problem) throw invalidField('passphrase', problem, '')
  return account
}
