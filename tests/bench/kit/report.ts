import { format } from 'prettier'
import type { Row } from './row.ts'

const BEGIN = '<!-- bench:begin, written by npm run bench -->'
const END = '<!-- bench:end -->'
const MACHINE = 'Machine: '

const columns = ['figure', 'beside', 'ours', 'baseline', 'ratio', 'goal', 'result', 'measured'] as const
type Line = Record<(typeof columns)[number], string>

/** What a run has measured. */
export interface Report {
  rows: Row[]
  /** One sentence. */
  machine: string
  /** One sentence or more. */
  method: string
  /** Date and commit, of the rows of this run. */
  measured: string
  /** What could not be measured, and why, a sentence each. */
  leftOut: string[]
  /** Whether it is the whole table. Else the rows of other runs stay. */
  isWhole: boolean
}

/** The rows of other runs were measured on another machine, so that these cannot stand beside them. */
export class OtherMachineError extends Error {}

/**
 * Writes a report into a page, between the two marks. What is around them stays as it is.
 *
 * @returns the whole page, formatted as the project's check wants it
 * @throws OtherMachineError where single rows come from another machine than the table; an Error where a mark is missing
 */
export async function writeReport(page: string, report: Report): Promise<string> {
  const [before, generated, after] = splitAtMarks(page)
  const lines = report.rows.map((row) => ({ ...emphasized(row), measured: report.measured }))
  const kept = report.isWhole ? [] : readLines(generated)
  const machine = `${MACHINE}${report.machine}`
  if (kept.length > 0 && !generated.includes(machine))
    throw new OtherMachineError('The table was measured on another machine: run all of it here.')
  const text = [
    report.method,
    machine,
    tableOf(replaceLines(kept, lines)),
    ...(report.leftOut.length ? [`Left out: ${report.leftOut.join(' ')}`] : []),
  ].join('\n\n')
  return `${before}${BEGIN}\n\n${await format(text, { parser: 'markdown', printWidth: 110 })}\n${END}${after}`
}

/** A row that misses its goal must be seen at once. */
function emphasized(row: Row): Row | (Omit<Row, 'result'> & { result: string }) {
  return row.result === 'missed' ? { ...row, result: '**missed**' } : row
}

function splitAtMarks(page: string): [before: string, generated: string, after: string] {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`The page lacks the marks ${BEGIN} and ${END}.`)
  return [page.slice(0, begin), page.slice(begin + BEGIN.length, end), page.slice(end + END.length)]
}

/** The lines of a table that an earlier run has written. */
function readLines(generated: string): Line[] {
  return generated
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const cells = line.split('|').slice(1, -1)
      return Object.fromEntries(
        columns.map((column, at) => [column, cells[at]?.trim() ?? '']),
      ) as unknown as Line
    })
}

/** New lines take the places of those with the same figure and baseline; others come last. */
function replaceLines(kept: Line[], lines: Line[]): Line[] {
  const isSame = (one: Line, other: Line) => one.figure === other.figure && one.beside === other.beside
  return [
    ...kept.map((line) => lines.find((other) => isSame(other, line)) ?? line),
    ...lines.filter((line) => !kept.some((other) => isSame(other, line))),
  ]
}

function tableOf(lines: Line[]): string {
  const rows = [columns, columns.map(() => '---'), ...lines.map((line) => columns.map((name) => line[name]))]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
