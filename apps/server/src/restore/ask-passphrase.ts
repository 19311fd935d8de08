import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Asks the person at the terminal for a passphrase, which is not shown.
 *
 * @returns undefined where there is no terminal, or nothing was typed
 */
export async function askPassphrase(): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined
  process.stdout.write('The passphrase of the backup: ')
  // What is typed is echoed to nowhere.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return (await reader.question('')) || undefined
  } finally {
    reader.close()
    process.stdout.write('\n')
  }
}
