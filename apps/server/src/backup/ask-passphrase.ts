import { askSilently } from '../terminal/ask-silently.ts'

/**
 * Asks the person at the terminal for the passphrase of a backup.
 *
 * @returns undefined where there is no terminal, or nothing was typed
 */
export async function askPassphrase(): Promise<string | undefined> {
  return (await askSilently((ask) => ask('The passphrase of the backup: '))) || undefined
}
