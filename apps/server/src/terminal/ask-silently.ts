import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { SettingsError } from '../env.ts'

/** Asks one question, and returns what was typed. */
export type Ask = (question: string) => Promise<string>

/**
 * Asks the person at the terminal for what nobody may see, such as a passphrase. What is typed is not shown.
 *
 * @param work asks its questions by the function that it gets
 * @returns what `work` returns; undefined where there is no terminal to ask on
 * @throws SettingsError where it is answered by Ctrl+C or Ctrl+D
 */
export async function askSilently<T>(work: (ask: Ask) => Promise<T>): Promise<T | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined
  // What is typed is echoed to nowhere.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output, terminal: true })
  // Either closes the reader, whose question is never answered then.
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
