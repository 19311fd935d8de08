import { passphraseProblem } from '@isse/api'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { SettingsError } from '../env.ts'

/**
 * Asks the person at the terminal for a passphrase, twice, because a mistyped one would make the backup useless. It is
 * not shown.
 *
 * @returns undefined where there is no terminal, or nothing was typed
 * @throws SettingsError where it is too short, or the two differ
 */
export async function askNewPassphrase(): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined
  // What is typed is echoed to nowhere.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output, terminal: true })
  const ask = async (question: string) => {
    process.stdout.write(question)
    const typed = await reader.question('')
    process.stdout.write('\n')
    return typed
  }
  try {
    const passphrase = await ask('A passphrase, to encrypt the backup (Enter for none): ')
    if (passphrase === '') return undefined
    const problem = passphraseProblem(passphrase)
    if (problem) throw new SettingsError(`The passphrase ${problem}.`)
    if ((await ask('The same passphrase again: ')) !== passphrase)
      throw new SettingsError('The two passphrases differ. Run the command again.')
    return passphrase
  } finally {
    reader.close()
  }
}
