import { readFileSync } from 'node:fs'
import path from 'node:path'
import { check, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { writeReport } from './report.ts'
import { withEnd, withFailure, withRow, type MeasuredRow, type Results } from './results.ts'

const page = path.resolve(import.meta.dirname, '../../../../docs/performance.md')
const [above = '', below = ''] = readFileSync(page, 'utf8').split(/<!-- bench:begin[^]*bench:end -->/)
const empty = `${above}<!-- bench:begin, written by npm run bench --><!-- bench:end -->${below}`

const met: MeasuredRow = {
  figure: 'kept page, home',
  beside: 'bare Fastify',
  ours: '900/s',
  baseline: '1,000/s',
  ratio: '0.90',
  goal: '0.85 or more',
  result: 'met',
  measured: '2026-11-22, abcdef0',
  machine: 'A fast one.',
}
const missed: MeasuredRow = {
  ...met,
  figure: 'message written',
  ours: '500/s',
  ratio: '0.50',
  result: 'missed',
}
const mended: MeasuredRow = {
  ...missed,
  ours: '700/s',
  ratio: '0.70',
  result: 'met',
  measured: '2026-11-23, 1234567',
}
const both: Results = { kept: { rows: [met], seconds: 9 }, message: { rows: [missed], seconds: 9 } }

const write = (text: string, results: Results) =>
  writeReport(text, results, { order: ['kept', 'message'], method: 'Medians.' })
const cellsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| (kept|message)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))

test('what people wrote around the table stays as it is, also when it is written again', async () => {
  const first = await write(empty, both)
  const second = await write(first, { message: both['message'] ?? { rows: [] } })
  for (const written of [first, second]) {
    expect(written.startsWith(above)).toBe(true)
    expect(written.endsWith(below)).toBe(true)
  }
  expect(cellsOf(second)).toEqual([expect.arrayContaining(['message written'])])
})

test('a row that misses its goal is shown as missed, and one that meets it is not', async () => {
  const [first, second] = cellsOf(await write(empty, both))
  expect(first).toContain('met')
  expect(second).toContain('**missed**')
})

test('a row takes the place of the same row, and the others stay as they were measured', async () => {
  const lines = cellsOf(await write(empty, withRow(both, 'message', mended)))
  expect(lines).toEqual([
    expect.arrayContaining(['kept page, home', '900/s', '2026-11-22, abcdef0']),
    expect.arrayContaining(['message written', '700/s', '2026-11-23, 1234567']),
  ])
})

test('a family that is cut keeps the rows that it has made, and its other rows with their own date', async () => {
  const other: MeasuredRow = { ...missed, figure: 'message refused' }
  const before: Results = { ...both, message: { rows: [missed, other], seconds: 9 } }
  const cut = withFailure(withRow(before, 'message', mended), 'message', '2026-11-23: it was ended.')
  const written = await write(empty, cut)
  expect(cellsOf(written).map((cells) => [cells[1], cells[8]])).toEqual([
    ['kept page, home', '2026-11-22, abcdef0'],
    ['message written', '2026-11-23, 1234567'],
    ['message refused', '2026-11-22, abcdef0'],
  ])
  expect(written).toContain('- Not finished: message, 2026-11-23: it was ended.')
})

test('a family that comes to its end has only the rows that it has made, and no failure of an earlier run', () => {
  const other: MeasuredRow = { ...missed, figure: 'message refused' }
  const before = withFailure({ message: { rows: [missed, other] } }, 'message', 'it was ended.')
  const after = withEnd(withRow(before, 'message', mended), 'message', [mended], 12)
  expect(after).toEqual({ message: { rows: [mended], seconds: 12 } })
})

test('rows of two machines each name theirs', async () => {
  const written = await write(empty, withRow(both, 'message', { ...mended, machine: 'A slow one.' }))
  expect(written).toContain('- Machine A: A fast one.\n- Machine B: A slow one.')
  expect(cellsOf(written).map((cells) => cells[8])).toEqual([
    '2026-11-22, abcdef0, A',
    '2026-11-23, 1234567, B',
  ])
})

test('what was never measured is said', async () => {
  expect(await write(empty, { kept: { rows: [met] } })).toContain('Not measured yet: message.')
})

test('a page without the marks is left alone, with a sentence', async () => {
  await expect(write('# Performance\n', both)).rejects.toThrow('lacks the marks')
})

test('the written page passes the check of its format', async () => {
  const written = await write(empty, withFailure(both, 'kept', 'it was ended.'))
  expect(await check(written, { ...(await resolveConfig(page)), filepath: page })).toBe(true)
})
