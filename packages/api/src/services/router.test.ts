import { createService } from '@isse/db/factories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImageFile, openTestApi, type TestApi } from '../testing/test-api.ts'
import { describeEntityContract } from '../testing/entity-contract.ts'
import { wording } from '../site/wording.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
afterAll(() => api.close())

const texts = { name: 'Boxing', serviceText: 'For beginners, on Mondays.' }

describeEntityContract(() => api, {
  idField: 'serviceId',
  texts,
  lengths: { serviceText: 20_000, furtherInformation: 20_000 },
  incomplete: wording.allFieldsComplete,
  gone: wording.serviceGone,
  deleted: "The service 'Boxing' has been deleted from your website.",
  procedures: ({ services }) => services,
  make: (imageId) => createService(api.db, { imageId, imageAlt: 'From a factory' }),
  count: () => api.db.service.count(),
})

describe('the list of services', () => {
  test('is in their order, with their pictures', async () => {
    await createService(api.db, { name: 'Second', position: 2 })
    await createService(api.db, { name: 'First', position: 1, imageAlt: 'A ball' })

    const [first, second] = await api.visitor.services.list()

    expect(first).toMatchObject({ name: 'First', image: { alt: 'A ball', width: 800, height: 600 } })
    expect(first?.imageUrl).toMatch(/^https:\/\/isse\.example\/images\/[0-9a-f]{16}\/[0-9a-f]{64}\.webp$/)
    expect(second?.name).toBe('Second')
  })

  test('is empty where there are none', async () => {
    expect(await api.visitor.services.list()).toEqual([])
  })

  test('has a new one last', async () => {
    await createService(api.db)
    const imageId = await api.images.add(await createImageFile())
    const added = await api.administrator.services.create({ ...texts, imageId })
    expect((await api.visitor.services.list()).at(-1)).toEqual(added)
  })
})

test('further information stays where an update leaves it out', async () => {
  const { serviceId } = await createService(api.db, { furtherInformation: 'Bring a towel.' })
  expect(await api.administrator.services.update({ serviceId, ...texts })).toMatchObject({
    furtherInformation: 'Bring a towel.',
  })
})

test("the order is an administrator's to change, and a list that leaves some out moves only the others", async () => {
  const [first, second, third] = [
    await createService(api.db, { name: 'First' }),
    await createService(api.db, { name: 'Second' }),
    await createService(api.db, { name: 'Third' }),
  ]
  const names = async () => (await api.visitor.services.list()).map(({ name }) => name)
  const ids = [third.serviceId, first.serviceId]
  await expect(api.visitor.services.reorder({ ids })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(api.member.services.reorder({ ids })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await names()).toEqual(['First', 'Second', 'Third'])
  await api.administrator.services.reorder({ ids })
  expect(await names()).toEqual(['Third', 'Second', 'First'])
  await api.administrator.services.reorder({ ids: [second.serviceId, third.serviceId, first.serviceId, 999] })
  expect(await names()).toEqual(['Second', 'Third', 'First'])
})
