import { isCommonPassword } from './common-passwords.ts'
import { newPassword } from './schema.ts'

/** What a person is told whose new password is one that others try first. */
export const TOO_COMMON =
  'This password is one of the commonest, which others try first. Please choose another.'

/** Why an account may not be given a password, as a sentence; undefined where it may. */
export async function passwordProblem(password: string): Promise<string | undefined> {
  const { error } = newPassword.safeParse({ password })
  if (error) return error.issues[0]?.message
  return (await isCommonPassword(password)) ? TOO_COMMON.replace(/\.$/, '') : undefined
}
