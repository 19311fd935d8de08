import { expect, test } from 'vitest'
import { storedPictures } from '../support/pictures.ts'
import { useSite } from '../support/rest.ts'

const scripts = useSite({ SEED: 'demo' })

const read = async (path: string) => {
  const { status, body } = await scripts.visitor.get(path)
  expect(status).toBe(200)
  return body
}

test('a new site has content in every list, and pictures that are there', async () => {
  const lists: [path: string, length: number, picture: string][] = [
    ['/api/isseServices', 10, 'imageUrl'],
    ['/api/associates', 6, 'imageUrl'],
    ['/api/events', 5, 'imageUrl'],
    ['/api/carouselImages', 4, 'url'],
  ]
  for (const [path, length, picture] of lists) {
    const list = (await read(path)) as Record<string, string>[]
    expect(list).toHaveLength(length)
    for (const record of list) await read(record[picture] ?? '')
  }
  expect(await read('/api/galleryImages/1')).toMatchObject({ totalElements: 14, totalPages: 2 })
})

test('its events are in order, with the times that were read', async () => {
  const events = (await read('/api/events')) as { name: string; startsAt: string | null }[]
  expect(events.find(({ name }) => name === 'Spring sports day')?.startsAt).toMatch(
    /^20\d\d-03-\d\dT10:00:00\.000Z$/,
  )
  expect(events.find(({ name }) => name === 'Bring-and-share tea')?.startsAt).toBeNull()
})

interface WithImage {
  image: { width: number; variants: { format: string; width: number }[] }
}

test('each of its pictures, those of the slots too, is there as AVIF and as WebP in every width', async () => {
  await storedPictures(scripts.site)
  const slots = Array.from({ length: 11 }, (_, index) => read(`/api/cloudImage/${index + 1}`))
  const { content } = (await read('/api/galleryImages/1')) as { content: WithImage[] }
  const lists = (await Promise.all(['/api/isseServices', '/api/associates', '/api/events'].map(read))).flat()
  for (const { image } of [...(await Promise.all(slots)), ...content, ...lists] as WithImage[]) {
    const widths = (format: string) =>
      image.variants.filter((variant) => variant.format === format).map(({ width }) => width)
    expect(widths('avif')).toEqual(widths('webp'))
    expect(widths('avif').at(-1)).toBe(Math.min(image.width, 2400))
    expect(widths('avif')).toEqual(expect.arrayContaining([480, 960].filter((width) => width < image.width)))
  }
})
