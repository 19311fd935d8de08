import { expect, test } from 'vitest'
import { NowAndThen } from './now-and-then.ts'

test('one of a name passes in an interval, and the next one after it was forgotten', () => {
  let now = 0
  const log = new NowAndThen(60_000, () => now)
  expect([log.isDue('a'), log.isDue('b'), log.isDue('a')]).toEqual([true, true, false])
  now = 59_999
  expect(log.isDue('a')).toBe(false)
  now = 60_000
  expect([log.isDue('a'), log.isDue('a')]).toEqual([true, false])
  log.forget('a')
  expect(log.isDue('a')).toBe(true)
})
