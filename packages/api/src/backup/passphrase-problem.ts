import { easyToGuess, type KnownNames } from '../accounts/password/easy-to-guess.ts'
import { passphraseProblem } from '../site/forms/passphrase.ts'

const BETTER = 'Five words that nobody would put together are better'

/**
 * Explains why no new backup is encrypted with a typed passphrase, in sentences without the last full stop; undefined if one is.
 */
export async function newPassphraseProblem(
  passphrase: string,
  names: KnownNames,
): Promise<string | undefined> {
  const problem = passphraseProblem(passphrase)
  if (problem) return `The passphrase ${problem}`
  const reason = await easyToGuess(passphrase, names)
  return reason && `This passphrase is easy to guess: ${reason}. ${BETTER}`
}

/**
 * Warns the operator that the passphrase of the settings is easy to guess, in whole sentences; undefined if it is not. The
 * passphrase is used nevertheless, because a missing or unreadable backup would be worse than a weakly encrypted one.
 */
export async function setPassphraseProblem(
  passphrase: string,
  names: KnownNames,
): Promise<string | undefined> {
  const reason = await easyToGuess(passphrase, names)
  return (
    reason &&
    `The passphrase of the backups (BACKUP_PASSPHRASE) is easy to guess: ${reason}. Whoever gets hold of a backup can try as many as they like. ${BETTER}: set another passphrase, and keep this one for the backups that it has encrypted.`
  )
}
