import { createGalleryImage } from '@isse/db/factories'
import { describe, expect, test } from 'vitest'
import { createImageFile, useTestApi } from '../../testing/test-api.ts'
import { whileLocked } from '../../testing/while-locked.ts'

const api = useTestApi()

describe('a page of the gallery', () => {
  const captions = async (page: number | string) =>
    (await api.visitor.gallery.list({ page })).content.map(({ caption }) => caption)

  test('has twelve pictures, newest first', async () => {
    for (let count = 1; count <= 13; count++) await createGalleryImage(api.db, { caption: String(count) })
    expect(await captions(1)).toEqual(['13', '12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
    expect(await captions('2')).toEqual(['1'])
    expect(await captions(0)).toEqual(await captions(1))
    expect(await captions(3)).toEqual([])
  })

  test('is in the order that an administrator chose; a new picture comes first', async () => {
    await createGalleryImage(api.db, { caption: 'moved up', position: 5 })
    await createGalleryImage(api.db, { caption: 'moved down', position: 0 })
    const imageId = await api.images.add(await createImageFile())
    await api.db.$executeRaw`SELECT setval(pg_get_serial_sequence('"GalleryImage"', 'position'), 5)`
    await api.administrator.gallery.create({ caption: 'new', imageId })
    expect(await captions(1)).toEqual(['new', 'moved up', 'moved down'])
  })

  test.each([-1, 1.5, NaN, 'one', '', '0x10'])('is none: %s', async (page) => {
    await expect(api.visitor.gallery.list({ page })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test('a picture that is sent twice at once is in the gallery once, with the texts sent last', async () => {
  const imageId = await api.images.add(await createImageFile())
  const add = (caption: string) => api.administrator.gallery.add({ caption, imageId, imageAlt: 'A kite' })
  // A row that refers to the image needs its key.
  const both = await whileLocked(
    api,
    (client) => client.$queryRaw`SELECT FROM "Image" WHERE "imageId" = ${imageId} FOR UPDATE`,
    () => [add('Kites'), add('Kites')],
  )
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await add('Kites over the moor')).toMatchObject({ caption: 'Kites over the moor', version: 3 })
  expect(await api.db.galleryImage.count({ where: { imageId } })).toBe(1)
})

test('an administrator sees all gallery images at once, newest first', async () => {
  for (let count = 1; count <= 13; count++) await createGalleryImage(api.db, { caption: `Picture ${count}` })
  const all = await api.administrator.gallery.all()
  expect(all).toHaveLength(13)
  expect(all[0]?.caption).toBe('Picture 13')
})

test('an administrator moves the oldest picture to the front, and visitors see it there', async () => {
  const made = [
    await createGalleryImage(api.db, { caption: 'Old' }),
    await createGalleryImage(api.db, { caption: 'Middle' }),
    await createGalleryImage(api.db, { caption: 'New' }),
  ]
  const [old, middle, young] = made.map(({ galleryImageId }) => galleryImageId) as [number, number, number]
  await api.administrator.gallery.reorder({ ids: [old, young, middle] })
  const { content } = await api.visitor.gallery.list({ page: 1 })
  expect(content.map(({ caption }) => caption)).toEqual(['Old', 'New', 'Middle'])
  await createGalleryImage(api.db, { caption: 'Newest' })
  expect((await api.visitor.gallery.list({ page: 1 })).content[0]?.caption).toBe('Newest')
})
