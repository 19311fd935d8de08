import type { Context } from '../../procedure/context.ts'
import { refusedField } from '../../procedure/errors/refused-field.ts'
import { verifyPassword } from '../auth/password-hash.ts'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import { tryPassword } from '../sign-in/try-password.ts'

/**
 * Asks for the password of an account that is signed in: a device that somebody left open must not be enough to take the
 * account over. A try counts as an attempt to sign in, so that it is no second way to guess.
 *
 * @returns the hash that the password was compared with
 * @throws BAD_REQUEST at the field currentPassword where it is wrong; TOO_MANY_REQUESTS after too many wrong ones
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
    throw refusedField('currentPassword', 'This is not the password of your account. Please check it', '')
  return proof
}

/** The refusal where another device has set a password since this one was compared. */
export function passwordJustChanged() {
  return refusedField('currentPassword', 'Your password has just been changed. Please type the new one', '')
}
