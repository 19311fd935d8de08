import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createImage, createService } from '../testing/factories.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../testing/testing.ts'

let opened: TestDatabase
beforeAll(async () => void (opened = await createTestDatabase()))
beforeEach(() => emptyTables(opened.db))
afterAll(() => opened.close())

const addBackgroundImage = async (cloudImageId: number) =>
  opened.db.backgroundImage.create({
    data: { cloudImageId, imageId: (await createImage(opened.db)).imageId },
  })

test('rejects a page text of blanks', async () => {
  const blank = { page: 1, textUpdateId: 1, siteText: '  ' }
  await expect(opened.db.pageText.create({ data: blank })).rejects.toThrow(/PageText_siteText_check/)
})

test('rejects a second row of contact details', async () => {
  await opened.db.contactDetails.create({ data: { email: '', phone: '' } })
  await expect(
    opened.db.contactDetails.create({ data: { contactDetailsId: 2, email: '', phone: '' } }),
  ).rejects.toThrow(/ContactDetails_single_row_check/)
})

test('an image that a record shows cannot be deleted', async () => {
  const { imageId } = await createService(opened.db)
  await expect(opened.db.image.delete({ where: { imageId: imageId ?? 0 } })).rejects.toMatchObject({
    code: 'P2003',
  })
})

test('queries succeed after a failed one', async () => {
  for (let round = 0; round < 5; round++) {
    await expect(addBackgroundImage(99)).rejects.toThrow(/check/)
    await expect(
      opened.db.$transaction([opened.db.service.count(), opened.db.$queryRaw`SELECT 1/0`]),
    ).rejects.toThrow()
    expect(await opened.db.service.count()).toBe(0)
  }
})

test('a failed transaction is rolled back', async () => {
  await expect(
    opened.db.$transaction(async (transaction) => {
      await createService(transaction)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await opened.db.service.count()).toBe(0)
})
