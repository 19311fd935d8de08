import { openSync, writeSync } from 'node:fs'
import { expect, test } from 'vitest'
import { UnavailabilityLog } from './unavailability-log.ts'

function fullDisk(): unknown {
  try {
    writeSync(openSync('/dev/full', 'w'), 'x')
  } catch (error) {
    return error
  }
  throw new Error('/dev/full took a byte.')
}

test('an unavailable dependency is logged once a minute, and every other error each time', () => {
  const lines: unknown[] = []
  let now = 0
  const log = new UnavailabilityLog(
    { error: (_: unknown, sentence?: string) => void lines.push(sentence) },
    () => now,
  )
  for (let request = 0; request < 100; request++) log.report(fullDisk())
  expect(lines).toEqual([expect.stringContaining('cannot be read or written')])
  log.report(new TypeError('a fault'), 'A fault.')
  log.report(new TypeError('a fault'), 'A fault.')
  expect(lines.slice(1)).toEqual(['A fault.', 'A fault.'])
  now = 60_000
  log.report(new Error('Saving failed.', { cause: fullDisk() }))
  expect(lines).toHaveLength(4)
})
