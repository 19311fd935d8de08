import { format } from 'prettier'

const BEGIN = '<!-- bench:begin, written by npm run bench -->'
const END = '<!-- bench:end -->'

/** One line of the table. Figures are texts with their unit, '-' where there is none. */
export interface Row {
  figure: string
  ours: string
  baseline: string
  ratio: string
}

/** A row with the date, the commit and the machine that it was measured on. */
export interface MeasuredRow extends Row {
  measured: string
  machine: string
}

/** By the names of the rows. */
export type Results = Record<string, MeasuredRow>

/** Makes a row of requests a second beside the baseline's of the same rounds: the ratio is formed in each round. */
export function rateRow(figure: string, ours: number[], theirs: number[]): Row {
  const ratio = median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
  return {
    figure,
    ours: perSecond(median(ours)),
    baseline: perSecond(median(theirs)),
    ratio: ratio.toFixed(2),
  }
}

/** The middle one: a single slow round on a busy machine does not count. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? Number.NaN) + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`

export const milliseconds = (value: number) =>
  `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ms`

/**
 * Writes results into a page, between the two marks. What is around them stays as it is.
 *
 * @param order the names of the rows, in the order of the table
 * @param method how the rows were measured, one sentence or more
 * @returns the whole page, formatted as the project's check wants it
 * @throws where a mark is missing
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
  const formatted = await format(text.join('\n\n'), { parser: 'markdown', printWidth: 110 })
  return `${page.slice(0, begin)}${BEGIN}\n\n${formatted}\n${page.slice(end)}`
}
