import type { BackupProgress } from '@isse/api'
import { Throttle } from '@isse/db/concurrency/throttle'
import { count } from './describe.ts'

/** The time between two lines, in milliseconds. */
const INTERVAL = 5000

/** The same on one line of a terminal, which is written anew. */
const TERMINAL_INTERVAL = 200

/** Makes lines of the progress of a backup: one when the records are read, one every five seconds, and one at the end. */
export function describeProgress(print: (line: string) => void): (progress: BackupProgress) => void {
  const pause = new Throttle(INTERVAL)
  return ({ records, files, allFiles }) => {
    const isDue = pause.allows()
    if (files === 0) print(`${count(records, 'record')} read; ${count(allFiles, 'file')} to copy.`)
    else if (isDue || files === allFiles) print(`${count(files)} of ${count(allFiles, 'file')}`)
  }
}

/**
 * Shows how far work is: on one line of a terminal, or by a line now and then where nobody watches, such as in a log.
 *
 * @param work shows a line by the function that it gets
 */
export async function showProgress<T>(work: (show: (line: string) => void) => Promise<T>): Promise<T> {
  const isTerminal = process.stdout.isTTY
  const pause = new Throttle(isTerminal ? TERMINAL_INTERVAL : INTERVAL)
  let isOpen = false
  try {
    return await work((line) => {
      if (!pause.allows()) return
      if (isTerminal) process.stdout.write(`\r${line}`)
      else console.log(line)
      isOpen = isTerminal
    })
  } finally {
    if (isOpen) process.stdout.write('\n')
  }
}
