import type { BackupProgress } from '@isse/api'

/** The time between two lines, in milliseconds. */
const INTERVAL = 5000

/** Makes lines of the progress of a backup: one when the records are read, one every five seconds, and one at the end. */
export function describeProgress(print: (line: string) => void): (progress: BackupProgress) => void {
  let printedAt = -Infinity
  return ({ records, files, allFiles }) => {
    const now = performance.now()
    if (files === 0) print(`${count(records, 'record')} read; ${count(allFiles, 'file')} to copy.`)
    else if (files === allFiles || now - printedAt >= INTERVAL)
      print(`${count(files)} of ${count(allFiles, 'file')}`)
    else return
    printedAt = now
  }
}

/** A number as people write it, with what it counts. */
export function count(number: number, what?: string): string {
  const digits = number.toLocaleString('en-GB')
  return what === undefined ? digits : `${digits} ${what}${number === 1 ? '' : 's'}`
}
