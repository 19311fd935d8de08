import { format } from 'prettier'
import type { MeasuredRow, Results } from './results.ts'

const BEGIN = '<!-- bench:begin, written by npm run bench -->'
const END = '<!-- bench:end -->'

const columns = ['figure', 'beside', 'ours', 'baseline', 'ratio', 'goal', 'result', 'measured'] as const

/**
 * Writes results into a page, between the two marks. What is around them stays as it is.
 *
 * @param order the names of the families, in the order of the table
 * @param method how the rows were measured, one sentence or more
 * @returns the whole page, formatted as the project's check wants it
 * @throws where a mark is missing
 */
export async function writeReport(
  page: string,
  results: Results,
  { order, method }: { order: string[]; method: string },
): Promise<string> {
  const [before, after] = splitAtMarks(page)
  const families = order.flatMap((name) => {
    const result = results[name]
    return result ? [{ name, ...result }] : []
  })
  const rows = families.flatMap((family) => family.rows)
  const machines = [...new Set(rows.map((row) => row.machine))]
  const failures = families.flatMap(({ name, failure }) =>
    failure ? [`- Not finished: ${name}, ${failure}`] : [],
  )
  const unmeasured = order.filter((name) => !results[name])
  const text = [
    method,
    describeMachines(machines),
    tableOf(rows, machines),
    failures.join('\n'),
    unmeasured.length > 0 ? `Not measured yet: ${unmeasured.join(', ')}.` : '',
  ].filter(Boolean)
  return `${before}${BEGIN}\n\n${await format(text.join('\n\n'), { parser: 'markdown', printWidth: 110 })}\n${END}${after}`
}

function splitAtMarks(page: string): [before: string, after: string] {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`The page lacks the marks ${BEGIN} and ${END}.`)
  return [page.slice(0, begin), page.slice(end + END.length)]
}

/** Where there are several, each has a letter, which its rows name. */
function describeMachines(machines: string[]): string {
  if (machines.length < 2) return machines.map((machine) => `Machine: ${machine}`).join('')
  return machines.map((machine, at) => `- Machine ${letterOf(at)}: ${machine}`).join('\n')
}

function letterOf(at: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + at)
}

function tableOf(rows: MeasuredRow[], machines: string[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map((row) => {
    const letter = machines.length > 1 ? `, ${letterOf(machines.indexOf(row.machine))}` : ''
    // A row that misses its goal must be seen at once.
    const result = row.result === 'missed' ? '**missed**' : row.result
    return { ...row, result, measured: row.measured + letter }
  })
  const cells = [columns, columns.map(() => '---'), ...lines.map((line) => columns.map((name) => line[name]))]
  return cells.map((line) => `| ${line.join(' | ')} |`).join('\n')
}
