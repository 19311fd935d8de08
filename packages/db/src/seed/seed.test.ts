import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBackgroundImage, createImage, createPageText, createService } from '../factories.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../testing.ts'
import { seed, type SeedHelp } from './index.ts'

let opened: TestDatabase
beforeAll(async () => void (opened = await createTestDatabase()))
beforeEach(() => emptyTables(opened.db))
afterAll(() => opened.close())

/** Does as the server would, without encoding an image. */
const help = (): SeedHelp => ({
  addImage: async () => (await createImage(opened.db)).imageId,
  fillSlot: async (cloudImageId) => {
    const filled = await opened.db.backgroundImage.count({ where: { cloudImageId } })
    if (!filled) await createBackgroundImage(opened.db, { cloudImageId })
  },
  readWhen: (eventDate) => ({
    startsAt: eventDate.includes(' December ') ? new Date(0) : null,
    endsAt: null,
  }),
})

async function counts() {
  const { service, associate, event, galleryImage, backgroundImage, pageText, contactDetails } = opened.db
  return Promise.all([
    service.count(),
    associate.count(),
    event.count(),
    galleryImage.count(),
    backgroundImage.count(),
    pageText.count(),
    contactDetails.count(),
  ])
}

test('an empty database gets the first content, with ids from 1', async () => {
  expect(await seed(opened.db, help())).toBe(true)
  expect(await counts()).toEqual([10, 6, 5, 14, 11, 11, 1])
  const { service, associate, event, galleryImage } = opened.db
  expect(await service.findUnique({ where: { serviceId: 1 } })).toMatchObject({ name: 'Sports and fitness' })
  expect(await associate.findUnique({ where: { associateId: 6 } })).toMatchObject({
    name: 'Ginnel Street Choir',
  })
  expect(await event.findUnique({ where: { eventId: 1 } })).toMatchObject({ startsAt: new Date(0) })
  const newest = await galleryImage.findFirst({ orderBy: { position: 'desc' } })
  expect(newest?.caption).toBe('Up on the moor with the walking group, October')
})

test('it does so once: what is deleted stays deleted', async () => {
  await seed(opened.db, help())
  await opened.db.service.deleteMany()
  expect(await seed(opened.db, help())).toBe(false)
  expect(await opened.db.service.count()).toBe(0)
})

test('a database in which somebody has added something is left alone', async () => {
  await createService(opened.db)
  expect(await seed(opened.db, help())).toBe(false)
  expect(await counts()).toEqual([1, 0, 0, 0, 0, 0, 0])
})

test('slots that were looked at and texts that were written before stay as they are', async () => {
  await createBackgroundImage(opened.db, { cloudImageId: 1, imageAlt: 'Mine' })
  await createPageText(opened.db, { siteText: 'Mine' })
  expect(await seed(opened.db, help())).toBe(true)
  expect(await counts()).toEqual([10, 6, 5, 14, 11, 11, 1])
  expect(await opened.db.backgroundImage.findMany({ where: { imageAlt: 'Mine' } })).toHaveLength(1)
  expect(await opened.db.pageText.findMany({ where: { siteText: 'Mine' } })).toHaveLength(1)
})

test('a seed that fails leaves no records, and the next one goes through', async () => {
  const failing = () => {
    throw new Error('the clock stopped')
  }
  await expect(seed(opened.db, { ...help(), readWhen: failing })).rejects.toThrow('the clock stopped')
  expect((await counts()).slice(0, 4)).toEqual([0, 0, 0, 0])
  expect(await seed(opened.db, help())).toBe(true)
})
