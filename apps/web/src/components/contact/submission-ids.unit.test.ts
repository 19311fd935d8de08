import { afterEach, expect, test, vi } from 'vitest'
import { createSubmissionIds } from './submission-ids.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a second try has the id of the first; another text, and the same after a success, have their own', () => {
  const ids = createSubmissionIds()
  const first = ids.idOf({ message: 'May I come?' })
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(ids.idOf({ message: 'May I come?' })).toBe(first)
  const changed = ids.idOf({ message: 'May we come?' })
  ids.forget()
  const again = ids.idOf({ message: 'May we come?' })
  expect(new Set([first, changed, again]).size).toBe(3)
})

test('a browser that makes no ids sends none', () => {
  vi.stubGlobal('crypto', {})
  expect(createSubmissionIds().idOf({ message: 'May I come?' })).toBeUndefined()
})
