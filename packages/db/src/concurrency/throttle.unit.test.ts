import { expect, test } from 'vitest'
import { Throttle } from './throttle.ts'

test('allows one of a name per interval, and one after a reset', () => {
  let now = 0
  const log = new Throttle(60_000, () => now)
  expect([log.allows('a'), log.allows('b'), log.allows('a')]).toEqual([true, true, false])
  now = 59_999
  expect(log.allows('a')).toBe(false)
  now = 60_000
  expect([log.allows('a'), log.allows('a')]).toEqual([true, false])
  log.reset('a')
  expect(log.allows('a')).toBe(true)
})
