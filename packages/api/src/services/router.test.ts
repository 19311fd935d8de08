import { createService } from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPictureFile, openTestApi, type TestApi } from '../testing.ts'
import { wording } from '../wording.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(() => api.empty())
afterAll(() => api.close())

const upload = async () => api.images.add(await createPictureFile())
const text = { name: 'Boxing', serviceText: 'For beginners, on Mondays.' }

describe('a visitor', () => {
  test('sees the services in their order, with their pictures', async () => {
    await createService(api.db, { name: 'Second', position: 2 })
    await createService(api.db, { name: 'First', position: 1, imageAlt: 'A ball' })

    const [first, second] = await api.visitor.services.list()

    expect(first).toMatchObject({ name: 'First', image: { alt: 'A ball', width: 800, height: 600 } })
    expect(first?.imageUrl).toMatch(/^https:\/\/isse\.example\/images\/[0-9a-f]{16}\/[0-9a-f]{64}\.webp$/)
    expect(second?.name).toBe('Second')
  })

  test('sees an empty list where there are none', async () => {
    expect(await api.visitor.services.list()).toEqual([])
  })

  test('reads one service, by a number or by its digits', async () => {
    const { serviceId } = await createService(api.db)
    expect(await api.visitor.services.get({ serviceId })).toMatchObject({ serviceId, name: 'Lunch club' })
    expect(await api.visitor.services.get({ serviceId: String(serviceId) })).toMatchObject({ serviceId })
  })

  test('is told when a service is gone', async () => {
    await expect(api.visitor.services.get({ serviceId: 999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: wording.serviceGone,
    })
  })

  test.each([0, -1, 1.5, NaN, 3_000_000_000, '0x10', '1e3', ''])(
    'is refused the id %s',
    async (serviceId) => {
      await expect(api.visitor.services.get({ serviceId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )
})

describe('only an administrator', () => {
  test('may write', async () => {
    const { serviceId, imageId } = await createService(api.db)
    const writes = (caller: TestApi['visitor']) => [
      caller.services.create({ ...text, imageId }),
      caller.services.update({ serviceId, ...text }),
      caller.services.remove({ serviceId }),
    ]
    for (const write of writes(api.visitor))
      await expect(write).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    for (const write of writes(api.member)) await expect(write).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await api.db.service.findMany()).toMatchObject([{ serviceId, name: 'Lunch club' }])
  })

  test('is told what is wrong with an input', async () => {
    // @ts-expect-error: the input is wrong on purpose
    await expect(api.visitor.services.create({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('an administrator', () => {
  test('adds a service, which comes last', async () => {
    await createService(api.db)
    const added = await api.administrator.services.create({ ...text, imageId: await upload() })
    const list = await api.visitor.services.list()
    expect(list.map(({ name }) => name)).toEqual(['Lunch club', 'Boxing'])
    expect(list.at(-1)).toEqual(added)
  })

  test('has blanks around texts dropped', async () => {
    const imageId = await upload()
    const added = await api.administrator.services.create({ ...text, name: '  Boxing ', imageId })
    expect(added.name).toBe('Boxing')
  })

  test.each([
    ['a name of blanks', { ...text, name: '   ' }, 'name'],
    ['no name', { serviceText: 'x' }, 'name'],
    ['no text', { name: 'x' }, 'serviceText'],
    ['no picture', text, 'imageId'],
  ])('is told by the sentence that the form is not complete: %s', async (_, input, field) => {
    // @ts-expect-error: the input is wrong on purpose
    const refused = api.administrator.services.create(input)
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST', message: wording.allFieldsComplete })
    const issues = await refused.catch(
      (error: { cause: { issues: { path: string[] }[] } }) => error.cause.issues,
    )
    expect(issues).toContainEqual(expect.objectContaining({ path: [field] }))
    expect(await api.db.service.count()).toBe(0)
  })

  test('is told that a name is too long, not that it is missing', async () => {
    await expect(
      api.administrator.services.create({ ...text, name: 'x'.repeat(101), imageId: await upload() }),
    ).rejects.toMatchObject({ message: 'Use 100 characters or fewer' })
  })

  test('is told that a picture is no longer there', async () => {
    await expect(api.administrator.services.create({ ...text, imageId: 999 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'That picture is no longer there. Please choose it again.',
    })
  })

  test('changes the texts and keeps the picture, and whatever else is left out', async () => {
    const before = await createService(api.db, { furtherInformation: 'Bring a towel.' })
    const after = await api.administrator.services.update({ serviceId: before.serviceId, ...text })
    expect(after).toMatchObject({
      ...text,
      furtherInformation: 'Bring a towel.',
      image: { alt: 'Four people at a table' },
    })
    expect(after.image.imageId).toBe(before.imageId)
    expect(after.version).toBe(before.version + 1)
  })

  test('replaces the picture, and the old one is gone from the store', async () => {
    const { serviceId } = await api.administrator.services.create({ ...text, imageId: await upload() })
    const before = await api.countObjects()
    await api.administrator.services.update({ serviceId, ...text, imageId: await upload() })
    expect(await api.countObjects()).toBe(before)
    expect(await api.db.image.count()).toBe(1)
  })

  test('is told when somebody else has saved in the meantime', async () => {
    const { serviceId, version } = await createService(api.db)
    await api.administrator.services.update({ serviceId, ...text, version })
    await expect(
      api.administrator.services.update({ serviceId, ...text, name: 'Mine', version }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await api.visitor.services.get({ serviceId })).name).toBe('Boxing')
  })

  test('deletes a service with its picture, and its id is never used again', async () => {
    const before = await api.countObjects()
    const { serviceId } = await api.administrator.services.create({ ...text, imageId: await upload() })
    const { message } = await api.administrator.services.remove({ serviceId })
    expect(message).toBe("The service 'Boxing' has been deleted from your website.")
    expect(await api.countObjects()).toBe(before)
    await expect(api.administrator.services.remove({ serviceId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const next = await api.administrator.services.create({ ...text, imageId: await upload() })
    expect(next.serviceId).toBeGreaterThan(serviceId)
  })

  test('keeps a picture that another service shows', async () => {
    const shared = await createService(api.db)
    const other = await createService(api.db, { imageId: shared.imageId })
    await api.administrator.services.remove({ serviceId: other.serviceId })
    expect(await api.visitor.services.list()).toHaveLength(1)
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
