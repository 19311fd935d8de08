import { expect, test } from 'vitest'
import { formatWait } from './dates.ts'

const minutes = (count: number) => count * 60 * 1000

test.each([
  [minutes(0), 'less than an hour'],
  [minutes(59), 'less than an hour'],
  [minutes(60), '1 hour'],
  [minutes(60 * 24), '24 hours'],
  [minutes(60 * 47 + 59), '47 hours'],
  [minutes(60 * 48), '2 days'],
  [minutes(60 * 24 * 40), '40 days'],
])('shows %i milliseconds as %s', (milliseconds, text) => expect(formatWait(milliseconds)).toBe(text))
