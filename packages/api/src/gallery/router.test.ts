import { createGalleryImage } from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../testing.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(() => api.empty())
afterAll(() => api.close())

test('an administrator sees all gallery images at once, the newest first; nobody else does', async () => {
  for (let count = 1; count <= 13; count++) await createGalleryImage(api.db, { caption: `Picture ${count}` })
  const all = await api.administrator.gallery.all()
  expect(all).toHaveLength(13)
  expect(all[0]?.caption).toBe('Picture 13')
  await expect(api.visitor.gallery.all()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(api.member.gallery.all()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('an administrator brings the oldest picture to the front, and visitors see it there', async () => {
  const made = [
    await createGalleryImage(api.db, { caption: 'Old' }),
    await createGalleryImage(api.db, { caption: 'Middle' }),
    await createGalleryImage(api.db, { caption: 'New' }),
  ]
  const [old, middle, young] = made.map(({ galleryImageId }) => galleryImageId) as [number, number, number]
  await expect(api.visitor.gallery.reorder({ ids: [old] })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await api.administrator.gallery.reorder({ ids: [old, young, middle] })
  const { content } = await api.visitor.gallery.list({ page: 1 })
  expect(content.map(({ caption }) => caption)).toEqual(['Old', 'New', 'Middle'])
  await createGalleryImage(api.db, { caption: 'Newest' })
  expect((await api.visitor.gallery.list({ page: 1 })).content[0]?.caption).toBe('Newest')
})
