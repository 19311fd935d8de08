import { createTestimonial } from '@isse/db/factories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { describeTextContract } from '../../testing/text-contract.ts'
import { wording } from '../../site/wording.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
afterAll(() => api.close())

describeTextContract(() => api, {
  idField: 'testimonialId',
  texts: { quote: 'They put the kettle on.', author: 'Ada, Otley' },
  lengths: { quote: 20000 },
  incomplete: wording.allFieldsComplete,
  gone: 'Sorry, that testimonial is no longer available.',
  deleted: "The testimonial of 'Ada, Otley' has been deleted from your website.",
  procedures: ({ testimonials }) => testimonials,
  make: () => createTestimonial(api.db),
  count: () => api.db.testimonial.count(),
})

test("the order of the list is an administrator's to change", async () => {
  const { testimonialId: first } = await createTestimonial(api.db, { author: 'First' })
  const { testimonialId: second } = await createTestimonial(api.db, { author: 'Second' })
  const names = async () => (await api.visitor.testimonials.list()).map((one) => one.author)
  const ids = [second, first]
  await expect(api.visitor.testimonials.reorder({ ids })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await names()).toEqual(['First', 'Second'])
  await api.administrator.testimonials.reorder({ ids })
  expect(await names()).toEqual(['Second', 'First'])
})

test('home shows one, another each day by the date in London, in their order', async () => {
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
  // In summer, the day of London begins an hour earlier.
  expect(await today('2026-07-01T22:59:59Z')).not.toBe(await today('2026-07-01T23:00:00Z'))
})
