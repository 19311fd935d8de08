import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { SettingsError } from '../env.ts'

/** Asks one question, and returns what was typed. */
export type Ask = (question: string) => Promise<string>

/**
 * Asks secret questions on the terminal, such as for a passphrase, without showing the typed text.
 *
 * @param work gets the function that asks a question
 * @returns the result of `work`; undefined without a terminal
 * @throws SettingsError after Ctrl+C or Ctrl+D
 */
export async function askWithoutEcho<T>(work: (ask: Ask) => Promise<T>): Promise<T | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined
  // Discards the echo of typed text.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output, terminal: true })
  // Ctrl+C and Ctrl+D close the reader, and its question would wait for ever.
  const stopped = new Promise<never>((_, reject) =>
    reader.once('close', () => reject(new SettingsError('Stopped. Nothing was done.'))),
  )
  stopped.catch(() => undefined)
  try {
    return await work(async (question) => {
      process.stdout.write(question)
      try {
        return await Promise.race([reader.question(''), stopped])
      } finally {
        process.stdout.write('\n')
      }
    })
  } finally {
    reader.close()
  }
}
