import { readFileSync } from 'node:fs'
import path from 'node:path'
import { check, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { OtherMachineError, writeReport, type Report } from './report.ts'
import type { Row } from './row.ts'

const page = path.resolve(import.meta.dirname, '../../../docs/performance.md')
const [above = '', below = ''] = readFileSync(page, 'utf8').split(/<!-- bench:begin[^]*bench:end -->/)
const empty = `${above}<!-- bench:begin, written by npm run bench --><!-- bench:end -->${below}`

const met: Row = {
  figure: 'kept page, home',
  beside: 'bare Fastify',
  ours: '900/s',
  baseline: '1,000/s',
  ratio: '0.90',
  goal: '0.85 or more',
  result: 'met',
}
const missed: Row = { ...met, figure: 'message written', ours: '500/s', ratio: '0.50', result: 'missed' }

function report(rows: Row[], overrides: Partial<Report> = {}): Report {
  const measured = '2026-11-22, abcdef0'
  return {
    rows,
    machine: 'A fast one.',
    method: 'Medians.',
    measured,
    leftOut: [],
    isWhole: true,
    ...overrides,
  }
}

const linesOf = (text: string) => text.split('\n').filter((line) => /^\| (kept|message)/.test(line))

test('what people wrote around the table stays as it is, also when it is written again', async () => {
  const first = await writeReport(empty, report([met]))
  const second = await writeReport(first, report([missed]))
  for (const written of [first, second]) {
    expect(written.startsWith(above)).toBe(true)
    expect(written.endsWith(below)).toBe(true)
  }
  expect(linesOf(second)).toEqual([expect.stringContaining('message written')])
})

test('a row that misses its goal is shown as missed, and one that meets it is not', async () => {
  const [first, second] = linesOf(await writeReport(empty, report([met, missed])))
  expect(first).toContain('| met ')
  expect(second).toContain('| **missed** ')
})

test('single rows take the places of the same rows, and the others stay as they were measured', async () => {
  const whole = await writeReport(empty, report([met, missed]))
  const mended: Row = { ...missed, ours: '700/s', ratio: '0.70', result: 'met' }
  const single = report([mended], { isWhole: false, measured: '2026-11-23, 1234567' })
  const cells = linesOf(await writeReport(whole, single)).map((line) =>
    line.split('|').map((cell) => cell.trim()),
  )
  expect(cells).toMatchObject([
    ['', 'kept page, home', 'bare Fastify', '900/s', '', '', '', '', '2026-11-22, abcdef0', ''].map((cell) =>
      cell === '' ? expect.any(String) : cell,
    ),
    ['', 'message written', 'bare Fastify', '700/s', '', '0.70', '', 'met', '2026-11-23, 1234567', ''].map(
      (cell) => (cell === '' ? expect.any(String) : cell),
    ),
  ])
})

test('single rows of another machine are not put beside the table', async () => {
  const whole = await writeReport(empty, report([met]))
  const other = report([missed], { isWhole: false, machine: 'A slow one.' })
  await expect(writeReport(whole, other)).rejects.toThrow(OtherMachineError)
})

test('what was left out is said with its reason', async () => {
  const written = await writeReport(empty, report([met], { leftOut: ['nginx: there is none here.'] }))
  expect(written).toContain('Left out: nginx: there is none here.')
})

test('a page without the marks is left alone, with a sentence', async () => {
  await expect(writeReport('# Performance\n', report([met]))).rejects.toThrow('lacks the marks')
})

test('the written page passes the check of its format', async () => {
  const written = await writeReport(empty, report([met, missed]))
  expect(await check(written, { ...(await resolveConfig(page)), filepath: page })).toBe(true)
})
