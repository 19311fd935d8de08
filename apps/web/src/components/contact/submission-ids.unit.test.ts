import { afterEach, expect, test, vi } from 'vitest'
import { createSubmissionIds } from './submission-ids.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a retry keeps its id, and a changed text or the same text after a success gets a new one', () => {
  const ids = createSubmissionIds()
  const first = ids.idOf({ message: 'May I come?' })
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(ids.idOf({ message: 'May I come?' })).toBe(first)
  const changed = ids.idOf({ message: 'May we come?' })
  ids.forget()
  const again = ids.idOf({ message: 'May we come?' })
  expect(new Set([first, changed, again]).size).toBe(3)
})

test('a browser without randomUUID sends no id', () => {
  vi.stubGlobal('crypto', {})
  expect(createSubmissionIds().idOf({ message: 'May I come?' })).toBeUndefined()
})
