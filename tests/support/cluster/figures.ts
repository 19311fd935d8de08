import type { Attempt } from './load.ts'

/** What one failure of a part cost, as a row of the table in docs/operations.md. */
export interface Figures {
  failure: string
  saves: number
  refusedSaves: string
  /** From the first save that was refused to the first one that was acknowledged after it. */
  secondsWithoutSaves: string
  /** The longest that a save took which was acknowledged, in seconds. */
  longestSave: string
  reads: number
  failedReads: string
}

/** Counts what came of a load. */
export function figuresOf(failure: string, attempts: Attempt[]): Figures {
  const saves = attempts.filter(({ kind }) => kind === 'save')
  const reads = attempts.filter(({ kind }) => kind === 'read')
  return {
    failure,
    saves: saves.length - failedOf(saves).length,
    refusedSaves: counted(failedOf(saves)),
    secondsWithoutSaves: longestRefusal(saves).toFixed(1),
    longestSave: longestOf(saves).toFixed(1),
    reads: reads.length - failedOf(reads).length,
    failedReads: counted(failedOf(reads)),
  }
}

/** How long the slowest of those that succeeded took, in seconds. */
function longestOf(attempts: Attempt[]): number {
  const succeeded = attempts.filter(({ status }) => status === 200)
  return Math.max(0, ...succeeded.map(({ begunAt, endedAt }) => endedAt - begunAt)) / 1000
}

/** The requests that were not answered by 200. */
export function failedOf(attempts: Attempt[]): Attempt[] {
  return attempts.filter(({ status }) => status !== 200)
}

/** 'none', or how many there are of each status. */
function counted(attempts: Attempt[]): string {
  const statuses = [...new Set(attempts.map(({ status }) => status))].sort((a, b) => a - b)
  const count = (status: number) => attempts.filter((one) => one.status === status).length
  return statuses.map((status) => `${count(status)} × ${status || 'no answer'}`).join(', ') || 'none'
}

/** The longest time in which saves were refused, in seconds: from the beginning of the first to the end of the next success. */
function longestRefusal(saves: Attempt[]): number {
  let longest = 0
  let since: number | undefined
  for (const { status, begunAt, endedAt } of saves.toSorted((a, b) => a.endedAt - b.endedAt)) {
    if (status !== 200) since ??= begunAt
    else if (since !== undefined) {
      longest = Math.max(longest, endedAt - since)
      since = undefined
    }
  }
  return longest / 1000
}

/** The table, as Markdown. */
export function tableOf(rows: Figures[]): string {
  const head = [
    'what fails',
    'saves',
    'saves refused',
    'seconds without saves',
    'the slowest save, in seconds',
    'reads',
    'reads that failed',
  ]
  const cells = rows.map((row) => Object.values(row).map(String))
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n')
}
