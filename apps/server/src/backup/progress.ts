import type { Archive } from '@isse/api'
import { Throttle } from '@isse/db/concurrency/throttle'
import { count } from './describe.ts'

/** The time between two lines in milliseconds. */
const INTERVAL = 5000

/** The time between two updates of a terminal's line in milliseconds. */
const TERMINAL_INTERVAL = 200

/** Passes an archive on, and prints lines: one when the records are read, one every five seconds, and one at the end. */
export async function* withProgress(
  archive: Archive,
  print: (line: string) => void,
): AsyncGenerator<Uint8Array> {
  const pause = new Throttle(INTERVAL)
  let last = -1
  for await (const chunk of archive) {
    const { records, files, allFiles } = archive.progress
    const isDue = last < files && (pause.allows() || files === allFiles)
    if (last < 0) print(`${count(records, 'record')} read; ${count(allFiles, 'file')} to copy.`)
    else if (isDue) print(`${count(files)} of ${count(allFiles, 'file')}`)
    last = files
    yield chunk
  }
}

/**
 * Shows progress: on one line of a terminal, or otherwise, such as in a log, by a line now and then.
 *
 * @param work gets the function that shows a line
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
