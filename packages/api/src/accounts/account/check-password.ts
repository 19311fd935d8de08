import type { Context } from '../../procedure/context.ts'
import { invalidField } from '../../procedure/errors/invalid-field.ts'
import { verifyPassword } from '../auth/password-hash.ts'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import { tryPassword } from '../sign-in/try-password.ts'

/**
 * Checks the password of a signed-in account, so that an unattended device is not enough to take the account over. It
 * counts as an attempt to sign in, so that it gives guessers no further attempts.
 *
 * @returns the hash that the password matched
 * @throws BAD_REQUEST at the field currentPassword if it is wrong; TOO_MANY_REQUESTS after too many wrong ones
 */
export async function checkPassword(
  ctx: Context,
  { userId, email }: SignedInAccount,
  typed: string,
): Promise<string> {
  const { proof } = await tryPassword(ctx, email, 'password-check', async () => {
    const credential = await ctx.db.account.findFirst({ where: { userId, providerId: 'credential' } })
    const hash = credential?.password
    return hash && (await verifyPassword({ hash, password: typed })) ? hash : undefined
  })
  if (proof === undefined)
    throw invalidField('currentPassword', 'This is not the password of your account. Please check it', '')
  return proof
}

/** The error if another request changed the password after this one compared it. */
export function passwordJustChanged() {
  return invalidField('currentPassword', 'Your password has just been changed. Please type the new one', '')
}
