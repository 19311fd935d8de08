import { charityNames, newPassphraseProblem, passphraseProblem, setPassphraseProblem } from '@isse/api'
import type { Database } from '@isse/db'
import { SettingsError, type Settings } from '../env.ts'
import { askWithoutEcho } from '../terminal/ask-without-echo.ts'

/**
 * Asks for a new passphrase on the terminal, twice, because a mistyped one would make the backup useless.
 *
 * @returns undefined without a terminal, or if nothing was typed
 * @throws SettingsError if the passphrase is too short or easy to guess, or the two differ
 */
export function askNewPassphrase(): Promise<string | undefined> {
  return askWithoutEcho(async (ask) => {
    const passphrase = await ask('A passphrase, to encrypt the backup (Enter for none): ')
    if (passphrase === '') return undefined
    const problem = passphraseProblem(passphrase)
    if (problem) throw new SettingsError(`The passphrase ${problem}.`)
    const easyToGuess = await newPassphraseProblem(passphrase, {})
    if (easyToGuess) throw new SettingsError(`${easyToGuess}. Run the command again.`)
    if ((await ask('The same passphrase again: ')) !== passphrase)
      throw new SettingsError('The two passphrases differ. Run the command again.')
    return passphrase
  })
}

/**
 * Asks for the passphrase of a backup on the terminal.
 *
 * @returns undefined without a terminal, or if nothing was typed
 */
export async function askPassphrase(): Promise<string | undefined> {
  return (await askWithoutEcho((ask) => ask('The passphrase of the backup: '))) || undefined
}

/**
 * Creates the function that checks the passphrase of the settings, once. The first call checks it, so that the start does not
 * wait for the dictionaries. If the check fails, no problem is found.
 */
export function checkSetPassphrase(
  db: Database,
  { BACKUP_PASSPHRASE: passphrase }: Pick<Settings, 'BACKUP_PASSPHRASE'>,
  onFailure: (error: unknown) => void,
): () => Promise<string | undefined> {
  let found: Promise<string | undefined> | undefined
  const check = async (typed: string) => setPassphraseProblem(typed, await charityNames(db))
  return async () => {
    if (passphrase === undefined) return undefined
    return (found ??= check(passphrase).catch((error: unknown) => void onFailure(error)))
  }
}
