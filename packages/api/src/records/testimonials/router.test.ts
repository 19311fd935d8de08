import { createTestimonial } from '@isse/db/factories'
import { expect, test } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'

const api = useTestApi()

test('the home page shows one, another each day by the date in London, in their order', async () => {
  const today = async (now: string) => {
    api.clock.now = new Date(now)
    return (await api.visitor.testimonials.ofTheDay())?.author
  }
  expect(await today('2026-11-20T14:05:00Z')).toBeUndefined()
  for (const author of ['First', 'Second', 'Third']) await createTestimonial(api.db, { author })
  expect(await today('2026-11-20T00:00:00Z')).toBe('Third')
  expect(await today('2026-11-20T23:59:59Z')).toBe('Third')
  expect(await today('2026-11-21T00:00:00Z')).toBe('First')
  expect(await today('2026-11-22T12:00:00Z')).toBe('Second')
  // In summer, the day in London begins an hour earlier.
  expect(await today('2026-07-01T22:59:59Z')).not.toBe(await today('2026-07-01T23:00:00Z'))
})
