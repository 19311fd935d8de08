import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupFileName, dayOf, toDay } from '../file-name.ts'
import { outdatedBackups } from './retention.ts'

const DAY = 24 * 60 * 60 * 1000
const FIRST = Date.parse('2024-01-01T00:00:00Z')
const dayAt = (index: number) => toDay(new Date(FIRST + index * DAY))
const nameAt = (index: number) => backupFileName(dayAt(index), false)

/** Returns the files that are left after a backup and the deletion on each of these days. */
function keepDayByDay(indexes: number[]): string[] {
  let names: string[] = []
  for (const index of indexes) {
    names = [...new Set([...names, nameAt(index)])]
    const outdated = new Set(outdatedBackups(names, dayAt(index)))
    names = names.filter((name) => !outdated.has(name))
  }
  return names.sort()
}

test('after two years of daily backups there are 7 days, 4 weeks and 12 months', () => {
  // The last day is Wednesday 31 December 2025.
  const monthEnds = [
    '01-31',
    '02-28',
    '03-31',
    '04-30',
    '05-31',
    '06-30',
    '07-31',
    '08-31',
    '09-30',
    '10-31',
    '11-30',
  ]
  // Of the four weeks, two end within the seven days.
  const sundays = ['12-14', '12-21']
  const lastDays = ['12-25', '12-26', '12-27', '12-28', '12-29', '12-30', '12-31']
  expect(keepDayByDay(Array.from({ length: 731 }, (_, index) => index)).map(dayOf)).toEqual(
    [...monthEnds, ...sundays, ...lastDays].map((day) => `2025-${day}`),
  )
})

const anyDays = fc
  .uniqueArray(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 300 })
  .map((indexes) => indexes.sort((one, other) => one - other))

test('keeps the last seven days with a backup, and one of each of four weeks and twelve months, if days are missing', () => {
  fc.assert(
    fc.property(anyDays, (indexes) => {
      const kept = keepDayByDay(indexes)
      expect(kept).toEqual(expect.arrayContaining(indexes.slice(-7).map(nameAt)))
      expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12)
      const months = new Set(indexes.map((index) => dayAt(index).slice(0, 7)))
      const keptMonths = new Set(kept.map((name) => dayOf(name)?.slice(0, 7)))
      for (const month of [...months].slice(-12)) expect(keptMonths).toContain(month)
      const weekAt = (index: number) => Math.floor((FIRST / DAY + index + 3) / 7)
      const keptWeeks = kept.map((name) => weekAt((Date.parse(dayOf(name) ?? '') - FIRST) / DAY))
      for (const week of [...new Set(indexes.map(weekAt))].slice(-4)) expect(keptWeeks).toContain(week)
    }),
  )
})

test('never deletes the latest backup, files with other names, or backups of later days', () => {
  const otherNames = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'isse-2024-02-30.tar',
      'isse-2024-01-01.tar.part',
      'isse-2024-01-01.zip',
      'ISSE-2024-01-01.tar',
      'isse-2024-01-01.tar\n',
      'before-the-move-isse-2024-01-01.tar',
      '../isse-2024-01-01.tar',
    ),
  )
  fc.assert(
    fc.property(anyDays, fc.array(otherNames), fc.integer({ min: 0, max: 900 }), (indexes, others, now) => {
      const names = [...indexes.map(nameAt), ...others, nameAt(now)]
      for (const name of outdatedBackups(names, dayAt(now))) {
        const day = dayOf(name) ?? ''
        expect(name).toMatch(/^isse-\d{4}-\d\d-\d\d\.tar$/)
        expect(day < dayAt(now)).toBe(true)
      }
    }),
  )
})

test('deletes nothing if there is no backup of today', () => {
  fc.assert(
    fc.property(anyDays, (indexes) => {
      const names = indexes.map(nameAt)
      expect(outdatedBackups(names, dayAt((indexes.at(-1) ?? 0) + 1))).toEqual([])
    }),
  )
})

test('an encrypted backup counts as the backup of its day', () => {
  const names = [...Array.from({ length: 60 }, (_, index) => nameAt(index)), 'isse-2024-03-01.tar.age']
  const outdated = outdatedBackups(names, '2024-03-01')
  expect(outdated).not.toContain('isse-2024-03-01.tar.age')
  expect(outdated).toContain('isse-2024-02-20.tar')
})
