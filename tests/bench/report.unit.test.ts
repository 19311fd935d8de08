import { readFileSync } from 'node:fs'
import path from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { expect, test } from 'vitest'
import { median, rateRow, writeReport, type Results } from './report.ts'

const root = path.resolve(import.meta.dirname, '../..')
const written = readFileSync(path.join(root, 'docs/performance.md'), 'utf8')
const options = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
const [above = '', below = ''] = written.split(/<!-- bench:begin[^]*bench:end -->/)

const results: Results = {
  home: {
    ...rateRow('cached page, home', [900, 800, 100], [1000, 1000, 1000]),
    measured: '2026-11-22, abcdef0',
    machine: 'A fast one.',
  },
}

test('shows the ratio of the median round', () => {
  expect(results['home']).toMatchObject({ ours: '800/s', baseline: '1,000/s', ratio: '0.80' })
  expect(median([1, 2, 3, 10])).toBe(2.5)
})

test('leaves the text around the table unchanged, and passes the format check', async () => {
  const once = await writeReport(written, results, ['home', 'save'], 'Medians.')
  const twice = await writeReport(once, results, ['home', 'save'], 'Medians.')
  expect(twice).toBe(once)
  expect([once.startsWith(above), once.endsWith(below)]).toEqual([true, true])
  expect(once).toMatch(/^\| cached page, home \| 800\/s +\| 1,000\/s +\| 0\.80 +\| 2026-11-22, abcdef0 \|$/m)
  expect((await format('performance.md', once, options)).code).toBe(once)
})

test('rejects a page without the marks with a sentence', async () => {
  await expect(writeReport('# Performance\n', results, [], '')).rejects.toThrow('lacks the marks')
})
