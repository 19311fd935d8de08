import { charityNames, newPassphraseProblem, passphraseProblem, setPassphraseProblem } from '@isse/api'
import type { Database } from '@isse/db'
import { SettingsError, type Settings } from '../env.ts'
import { askSilently } from '../terminal/ask-silently.ts'

/**
 * Asks the person at the terminal for a passphrase, twice, because a mistyped one would make the backup useless.
 *
 * @returns undefined where there is no terminal, or nothing was typed
 * @throws SettingsError where it is too short or easy to guess, or the two differ
 */
export function askNewPassphrase(): Promise<string | undefined> {
  return askSilently(async (ask) => {
    const passphrase = await ask('A passphrase, to encrypt the backup (Enter for none): ')
    if (passphrase === '') return undefined
    const problem = passphraseProblem(passphrase)
    if (problem) throw new SettingsError(`The passphrase ${problem}.`)
    const easy = await newPassphraseProblem(passphrase, {})
    if (easy) throw new SettingsError(`${easy}. Run the command again.`)
    if ((await ask('The same passphrase again: ')) !== passphrase)
      throw new SettingsError('The two passphrases differ. Run the command again.')
    return passphrase
  })
}

/**
 * Asks the person at the terminal for the passphrase of a backup.
 *
 * @returns undefined where there is no terminal, or nothing was typed
 */
export async function askPassphrase(): Promise<string | undefined> {
  return (await askSilently((ask) => ask('The passphrase of the backup: '))) || undefined
}

/**
 * Makes the function that says what is wrong with the passphrase of the settings. The function looks at its first call and
 * keeps what it found, so that the start of the server does not wait for the dictionaries.
 *
 * @param onFailure called where the look fails; the function then reports no problem
 */
export function lookAtSetPassphrase(
  db: Database,
  { BACKUP_PASSPHRASE: passphrase }: Pick<Settings, 'BACKUP_PASSPHRASE'>,
  onFailure: (error: unknown) => void,
): () => Promise<string | undefined> {
  let found: Promise<string | undefined> | undefined
  const look = async () => {
    if (passphrase === undefined) return undefined
    try {
      return await setPassphraseProblem(passphrase, await charityNames(db))
    } catch (error) {
      onFailure(error)
      return undefined
    }
  }
  return () => (found ??= look())
}
