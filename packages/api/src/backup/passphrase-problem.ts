import { easyToGuess, type KnownNames } from '../accounts/password/easy-to-guess.ts'
import { passphraseProblem } from '../site/forms/passphrase.ts'

const BETTER = 'Five words that nobody would put together are better'

/**
 * Why no new backup is encrypted with a typed passphrase, as sentences without the last full stop; undefined where one is.
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
 * Warns the operator that the passphrase of the settings is easy to guess, in whole sentences; undefined where it is not.
 * The passphrase goes on sealing and opening backups, because a backup that nobody can make or open is the greater loss.
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
