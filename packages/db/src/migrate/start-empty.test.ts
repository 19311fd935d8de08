import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createImage, createService } from '../testing/factories.ts'
import { skipFixedServiceIds } from '../service-ids.ts'
import { startEmpty } from './start-empty.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../testing/testing.ts'

let opened: TestDatabase
beforeAll(async () => void (opened = await createTestDatabase()))
beforeEach(() => emptyTables(opened.db))
afterAll(() => opened.close())

const addService = async () => {
  const { imageId } = await createImage(opened.db)
  return (await createService(opened.db, { imageId })).serviceId
}
const noteFact = () => opened.db.installationFact.create({ data: { name: 'cookie-secret', value: 'x' } })

test('the services of a new installation begin at 11, even if the start is repeated', async () => {
  await startEmpty(opened.db)
  await startEmpty(opened.db)
  expect([await addService(), await addService()]).toEqual([11, 12])
})

test('a new installation leaves out pages that have nothing to show, an existing one does not', async () => {
  await startEmpty(opened.db)
  await startEmpty(opened.db)
  expect(await opened.db.charity.findMany()).toMatchObject([{ hidesEmptyPages: true, version: 0 }])
  await emptyTables(opened.db)
  await noteFact()
  await startEmpty(opened.db)
  expect(await opened.db.charity.count()).toBe(0)
})

test('a repeated start changes nothing if there are services', async () => {
  await startEmpty(opened.db)
  await addService()
  await startEmpty(opened.db)
  expect(await addService()).toBe(12)
})

test('an existing installation continues its ids', async () => {
  await addService()
  await noteFact()
  await startEmpty(opened.db)
  expect(await addService()).toBe(2)
})

test('keeps ids beyond 10', async () => {
  for (let id = 1; id <= 10; id++) await addService()
  await skipFixedServiceIds(opened.db)
  expect([await addService(), await addService()]).toEqual([11, 12])
  await skipFixedServiceIds(opened.db)
  expect(await addService()).toBe(13)
})
