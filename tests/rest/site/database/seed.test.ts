import { expect, test } from 'vitest'
import { useSite } from '../../../support/requests/rest.ts'

const scripts = useSite({ SEED: 'demo' })

const read = async (path: string) => {
  const { status, body } = await scripts.visitor.get(path)
  expect(status).toBe(200)
  return body
}

test('a new site has content in every list, and existing pictures', async () => {
  const lists: [path: string, length: number, image: string][] = [
    ['/api/isseServices', 10, 'imageUrl'],
    ['/api/associates', 6, 'imageUrl'],
    ['/api/events', 5, 'imageUrl'],
    ['/api/teamMembers', 5, 'imageUrl'],
    ['/api/partners', 6, 'imageUrl'],
    ['/api/bases', 3, 'imageUrl'],
    ['/api/carouselImages', 4, 'url'],
  ]
  for (const [path, length, image] of lists) {
    const list = (await read(path)) as Record<string, string>[]
    expect(list).toHaveLength(length)
    for (const record of list) {
      expect(record[image]).toMatch(/\/images\//)
      const { status, headers } = await scripts.visitor.get(String(record[image]))
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
    }
  }
  expect(await read('/api/testimonials')).toHaveLength(1)
  expect(await read('/api/values')).toHaveLength(4)
  expect(await read('/api/galleryImages/1')).toMatchObject({ totalElements: 14, totalPages: 2 })
})

test('its events are in order, with parsed times', async () => {
  const events = (await read('/api/events')) as { name: string; startsAt: string | null }[]
  expect(events.find(({ name }) => name === 'Spring sports day')?.startsAt).toMatch(
    /^20\d\d-03-\d\dT10:00:00\.000Z$/,
  )
  expect(events.find(({ name }) => name === 'Bring-and-share tea')?.startsAt).toBeNull()
})
