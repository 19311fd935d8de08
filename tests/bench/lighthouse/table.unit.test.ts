import { expect, test } from 'vitest'
import { isMissed, tableOf, type Run } from './table.ts'

const home = { name: 'home', address: '/', isListed: true }
const run: Run = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaint: 1_200,
  layoutShift: 0,
  blockingTime: 40,
}

test('a page has the median of its runs', () => {
  const runs = [1_100, 1_900, 1_300].map((largestPaint) => ({ ...run, largestPaint }))
  expect(tableOf([{ page: home, runs }])).toContain(
    '| / | 100 | 100 | 100 | 100 | 1.30 s | 0.000 | 40 ms | 3 |',
  )
  expect(isMissed([{ page: home, runs }])).toBe(false)
})

test('what misses its goal is bold', () => {
  const pages = [{ page: home, runs: [{ ...run, performance: 99, largestPaint: 1_600 }] }]
  expect(tableOf(pages)).toContain('| **99** | 100 | 100 | 100 | **1.60 s** |')
  expect(isMissed(pages)).toBe(true)
})

test('a page that search engines are asked to leave out has no score of theirs', () => {
  const pages = [{ page: { ...home, isListed: false }, runs: [{ ...run, seo: 60 }] }]
  expect(tableOf(pages)).toContain('| not listed |')
  expect(isMissed(pages)).toBe(false)
})

test('a page that was not reached in time has no figures', () => {
  expect(tableOf([{ page: home, runs: [] }])).toContain('| / | - | - | - | - | - | - | - | 0 |')
  expect(isMissed([{ page: home, runs: [] }])).toBe(true)
})
