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
  longTexts: ['serviceText', 'furtherInformation'],
  lengths: {
    serviceText: 20_000,
    furtherInformation: 20_000,
    whenText: 1_000,
    whereText: 1_000,
    costText: 1_000,
  },
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

test('what a script of before does not know stays where its update leaves it out', async () => {
  const facts = { whenText: 'Mondays, 6pm', whereText: 'The main hall', costText: 'Nothing.' }
  const written = { furtherInformation: 'Bring a towel.', ...facts }
  const { serviceId } = await createService(api.db, written)
  expect(await api.administrator.services.update({ serviceId, ...texts })).toMatchObject(written)
  const emptied = { whenText: '', whereText: ' ', costText: '' }
  expect(await api.administrator.services.update({ serviceId, ...texts, ...emptied })).toMatchObject({
    ...emptied,
    whereText: '',
  })
})

describe('the built-in details', () => {
  const detailsOf = (serviceId: number) => api.visitor.services.builtInDetails({ serviceId })

  test('belong to the ids 1 to 10, whatever the database holds, and to no other', async () => {
    await api.empty()
    const all = await Promise.all(Array.from({ length: 10 }, (_, index) => detailsOf(index + 1)))
    for (const details of all)
      expect(details).toMatchObject({ lead: expect.stringMatching(/\S/), cost: expect.stringMatching(/\S/) })
    expect(new Set(all.map((details) => details?.lead)).size).toBe(10)
    const { serviceId } = await createService(api.db, { serviceId: 11 })
    expect(await detailsOf(serviceId)).toBeNull()
  })

  test('say when, where and cost once: none of their sections does', async () => {
    for (let serviceId = 1; serviceId <= 10; serviceId++) {
      const details = await detailsOf(serviceId)
      expect(details?.times).not.toHaveLength(0)
      expect(details?.sections.map(({ heading }) => heading)).toEqual([
        'What to expect',
        'Who can come',
        'How to start',
      ])
    }
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
