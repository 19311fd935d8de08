import { format } from 'oxfmt'

const BEGIN = '<!-- bench:begin, written by npm run bench -->'
const END = '<!-- bench:end -->'

/** A line of the table. Figures are texts with their unit, or '-'. */
export interface Row {
  figure: string
  ours: string
  baseline: string
  ratio: string
}

/** A row with the date, commit and machine of its measurement. */
export interface MeasuredRow extends Row {
  measured: string
  machine: string
}

/** By the names of the rows. */
export type Results = Record<string, MeasuredRow>

/** Creates a row of requests per second beside the baseline's. The ratio is computed per round. */
export function rateRow(figure: string, ours: number[], theirs: number[]): Row {
  const ratio = median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
  return {
    figure,
    ours: perSecond(median(ours)),
    baseline: perSecond(median(theirs)),
    ratio: ratio.toFixed(2),
  }
}

/** Returns the median, so that a single slow round does not count. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? Number.NaN) + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`

export const milliseconds = (value: number) =>
  `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ms`

/**
 * Writes results between the two marks of a page, and leaves the rest unchanged.
 *
 * @param order the names of the rows, in the order of the table
 * @param method the method of measurement, one sentence or more
 * @returns the whole page, formatted by oxfmt
 * @throws if a mark is missing
 */
export async function writeReport(page: string, results: Results, order: string[], method: string) {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`The page lacks the marks ${BEGIN} and ${END}.`)
  const rows = order.flatMap((name) => results[name] ?? [])
  const machines = [...new Set(rows.map(({ machine }) => machine))]
  const columns = ['figure', 'ours', 'baseline', 'ratio', 'measured'] as const
  const cells = [columns, columns.map(() => '---'), ...rows.map((row) => columns.map((name) => row[name]))]
  const text = [
    method,
    ...machines.map((machine) => `Machine: ${machine}`),
    cells.map((line) => `| ${line.join(' | ')} |`).join('\n'),
  ]
  const { code } = await format('performance.md', text.join('\n\n'), { printWidth: 110 })
  return `${page.slice(0, begin)}${BEGIN}\n\n${code}\n${page.slice(end)}`
}
