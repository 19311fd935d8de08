import { easyPassphrase, passphraseProblem } from '@isse/api'
import { SettingsError } from '../env.ts'
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
    const easy = await easyPassphrase(passphrase, {})
    if (easy) throw new SettingsError(`${easy}. Run the command again.`)
    if ((await ask('The same passphrase again: ')) !== passphrase)
      throw new SettingsError('The two passphrases differ. Run the command again.')
    return passphrase
  })
}
