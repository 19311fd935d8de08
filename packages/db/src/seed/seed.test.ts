import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createBackgroundImage,
  createBase,
  createDocument,
  createDocumentFile,
  createImage,
  createPageText,
  createPartner,
  createService,
  createTeamMember,
  createTestimonial,
  createValue,
} from '../testing/factories.ts'
import { startEmpty } from '../migrate/start-empty.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../testing/testing.ts'
import { pageTexts } from './content/page-texts.ts'
import { seed, type SeedOptions } from './index.ts'

let opened: TestDatabase
beforeAll(async () => void (opened = await createTestDatabase()))
beforeEach(() => emptyTables(opened.db))
afterAll(() => opened.close())

/** The slots as packages/api numbers them: the pages' texts are 1/1 to 1/4, then 2/5 to 8/11. */
const slots = pageTexts.map((_, index) => ({
  cloudImageId: index + 1,
  page: Math.max(1, index - 2),
  textUpdateId: index + 1,
})) as unknown as SeedOptions['slots']

/** The server's options of the seed, but without encoding images. */
const options = (): SeedOptions => ({
  slots,
  addImage: async () => (await createImage(opened.db)).imageId,
  addDocument: async () => (await createDocumentFile(opened.db)).documentFileId,
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
  const { teamMember, testimonial, value, partner, base, document } = opened.db
  return Promise.all([
    service.count(),
    associate.count(),
    event.count(),
    galleryImage.count(),
    backgroundImage.count(),
    pageText.count(),
    contactDetails.count(),
    teamMember.count(),
    testimonial.count(),
    value.count(),
    partner.count(),
    base.count(),
    document.count(),
  ])
}

test('an empty database gets the demonstration, with ids from 1', async () => {
  expect(await seed(opened.db, options())).toBe(true)
  expect(await counts()).toEqual([10, 6, 5, 14, 11, 11, 1, 5, 1, 4, 6, 3, 2])
  const { service, associate, event, galleryImage } = opened.db
  expect(await service.findUnique({ where: { serviceId: 1 } })).toMatchObject({ name: 'Sports and fitness' })
  expect(await associate.findUnique({ where: { associateId: 6 } })).toMatchObject({
    name: 'Ginnel Street Choir',
  })
  expect(await event.findUnique({ where: { eventId: 1 } })).toMatchObject({ startsAt: new Date(0) })
  const newest = await galleryImage.findFirst({ orderBy: { position: 'desc' } })
  expect(newest?.caption).toBe('The walking group on the moor in October')
})

test('ids also begin at 1 if a server has started on the database without the demonstration', async () => {
  await startEmpty(opened.db)
  await seed(opened.db, options())
  expect(await opened.db.service.findUnique({ where: { serviceId: 1 } })).toMatchObject({
    name: 'Sports and fitness',
  })
  expect(await opened.db.service.findUnique({ where: { serviceId: 11 } })).toBeNull()
  expect(await opened.db.charity.findMany()).toMatchObject([{ shortName: 'ISSE', hidesEmptyPages: false }])
})

test('ids of deleted services are not used again', async () => {
  await startEmpty(opened.db)
  const { serviceId } = await createService(opened.db)
  await opened.db.service.deleteMany()
  await seed(opened.db, options())
  expect(await opened.db.service.count({ where: { serviceId: { lte: serviceId } } })).toBe(0)
})

test('a database is seeded once: deleted records stay deleted', async () => {
  await seed(opened.db, options())
  await opened.db.service.deleteMany()
  expect(await seed(opened.db, options())).toBe(false)
  expect(await opened.db.service.count()).toBe(0)
})

test("a database with a record of somebody's is left alone", async () => {
  await createService(opened.db)
  expect(await seed(opened.db, options())).toBe(false)
  expect(await counts()).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test.each([createTeamMember, createTestimonial, createValue, createPartner, createBase, createDocument])(
  'a database is left alone if somebody has used %o',
  async (create) => {
    await create(opened.db)
    expect(await seed(opened.db, options())).toBe(false)
    expect(await opened.db.service.count()).toBe(0)
  },
)

test('images of slots and page texts from before the seed stay as they are', async () => {
  await createBackgroundImage(opened.db, { cloudImageId: 1, imageAlt: 'Mine' })
  await createPageText(opened.db, { siteText: 'Mine' })
  expect(await seed(opened.db, options())).toBe(true)
  expect(await counts()).toEqual([10, 6, 5, 14, 11, 11, 1, 5, 1, 4, 6, 3, 2])
  expect(await opened.db.backgroundImage.findMany({ where: { imageAlt: 'Mine' } })).toHaveLength(1)
  expect(await opened.db.pageText.findMany({ where: { siteText: 'Mine' } })).toHaveLength(1)
})

test('a failed seed leaves no records, and the next one succeeds', async () => {
  const failing = () => {
    throw new Error('the clock stopped')
  }
  await expect(seed(opened.db, { ...options(), readWhen: failing })).rejects.toThrow('the clock stopped')
  expect((await counts()).slice(0, 4)).toEqual([0, 0, 0, 0])
  expect(await seed(opened.db, options())).toBe(true)
})
