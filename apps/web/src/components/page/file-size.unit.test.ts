import { expect, test } from 'vitest'
import { describePdf } from './file-size.ts'

test.each([
  [1, 'PDF, 1 kB'],
  [42_489, 'PDF, 41 kB'],
  [1_023_000, 'PDF, 999 kB'],
  [1_024_000, 'PDF, 1.0 MB'],
  [1_258_291, 'PDF, 1.2 MB'],
  [10_440_000, 'PDF, 10 MB'],
  [20_971_520, 'PDF, 20 MB'],
])('%i bytes are %s', (bytes, text) => expect(describePdf(bytes)).toBe(text))
