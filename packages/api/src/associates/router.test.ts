import { createAssociate } from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPictureFile, openTestApi, type TestApi } from '../testing.ts'
import { wording } from '../wording.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(() => api.empty())
afterAll(() => api.close())

const upload = async () => api.images.add(await createPictureFile())
const link = 'https://example.org/lantern-row'
const text = { name: 'Lantern Row', associateText: 'A small adult learning centre.' }

describe('a visitor', () => {
  test('sees the associates in their order, with their pictures', async () => {
    await createAssociate(api.db, { name: 'Second', position: 2 })
    await createAssociate(api.db, { name: 'First', position: 1, imageAlt: 'A ball' })

    const [first, second] = await api.visitor.associates.list()

    expect(first).toMatchObject({ name: 'First', image: { alt: 'A ball', width: 800, height: 600 } })
    expect(first?.imageUrl).toMatch(/^https:\/\/isse\.example\/images\/[0-9a-f]{16}\/[0-9a-f]{64}\.webp$/)
    expect(second?.name).toBe('Second')
  })

  test('sees an empty list where there are none', async () => {
    expect(await api.visitor.associates.list()).toEqual([])
  })

  test('reads one associate, by a number or by its digits', async () => {
    const { associateId } = await createAssociate(api.db)
    expect(await api.visitor.associates.get({ associateId })).toMatchObject({
      associateId,
      name: 'Ginnel Street Choir',
    })
    expect(await api.visitor.associates.get({ associateId: String(associateId) })).toMatchObject({
      associateId,
    })
  })

  test('is told when an associate is gone', async () => {
    await expect(api.visitor.associates.get({ associateId: 999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Sorry, that associate is no longer available.',
    })
  })

  test.each([0, -1, 1.5, NaN, 3_000_000_000, '0x10', '1e3', ''])(
    'is refused the id %s',
    async (associateId) => {
      await expect(api.visitor.associates.get({ associateId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )
})

describe('only an administrator', () => {
  test('may write', async () => {
    const { associateId, imageId } = await createAssociate(api.db)
    const writes = (caller: TestApi['visitor']) => [
      caller.associates.create({ ...text, imageId }),
      caller.associates.update({ associateId, ...text, link }),
      caller.associates.remove({ associateId }),
    ]
    for (const write of writes(api.visitor))
      await expect(write).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    for (const write of writes(api.member)) await expect(write).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await api.db.associate.findMany()).toMatchObject([{ associateId, name: 'Ginnel Street Choir' }])
  })

  test('is told what is wrong with an input', async () => {
    // @ts-expect-error: the input is wrong on purpose
    await expect(api.visitor.associates.create({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('an administrator', () => {
  test('adds an associate, which comes last', async () => {
    await createAssociate(api.db)
    const added = await api.administrator.associates.create({ ...text, imageId: await upload() })
    const list = await api.visitor.associates.list()
    expect(list.map(({ name }) => name)).toEqual(['Ginnel Street Choir', 'Lantern Row'])
    expect(list.at(-1)).toEqual(added)
  })

  test('has blanks around texts dropped', async () => {
    const imageId = await upload()
    const added = await api.administrator.associates.create({ ...text, name: '  Lantern Row ', imageId })
    expect(added.name).toBe('Lantern Row')
  })

  test.each([
    ['a name of blanks', { ...text, name: '   ' }, 'name'],
    ['no name', { associateText: 'x' }, 'name'],
    ['no text', { name: 'x' }, 'associateText'],
    ['no picture', text, 'imageId'],
  ])('is told by the sentence that the form is not complete: %s', async (_, input, field) => {
    // @ts-expect-error: the input is wrong on purpose
    const refused = api.administrator.associates.create(input)
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST', message: wording.allFieldsComplete })
    const issues = await refused.catch(
      (error: { cause: { issues: { path: string[] }[] } }) => error.cause.issues,
    )
    expect(issues).toContainEqual(expect.objectContaining({ path: [field] }))
    expect(await api.db.associate.count()).toBe(0)
  })

  test('is told that a name is too long, not that it is missing', async () => {
    await expect(
      api.administrator.associates.create({ ...text, name: 'x'.repeat(101), imageId: await upload() }),
    ).rejects.toMatchObject({ message: 'Use 100 characters or fewer' })
  })

  test('is told that a picture is no longer there', async () => {
    await expect(api.administrator.associates.create({ ...text, imageId: 999 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'That picture is no longer there. Please choose it again.',
    })
  })

  test('changes the texts and keeps the picture, and whatever else is left out', async () => {
    const before = await createAssociate(api.db)
    const after = await api.administrator.associates.update({
      associateId: before.associateId,
      ...text,
      link,
    })
    expect(after).toMatchObject({
      ...text,
      image: { alt: 'Two birds on a branch' },
    })
    expect(after.image.imageId).toBe(before.imageId)
    expect(after.version).toBe(before.version + 1)
  })

  test('replaces the picture, and the old one is gone from the store', async () => {
    const { associateId } = await api.administrator.associates.create({ ...text, imageId: await upload() })
    const before = await api.countObjects()
    await api.administrator.associates.update({ associateId, ...text, link, imageId: await upload() })
    expect(await api.countObjects()).toBe(before)
    expect(await api.db.image.count()).toBe(1)
  })

  test('is told when somebody else has saved in the meantime', async () => {
    const { associateId, version } = await createAssociate(api.db)
    await api.administrator.associates.update({ associateId, ...text, link, version })
    await expect(
      api.administrator.associates.update({ associateId, ...text, link, name: 'Mine', version }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await api.visitor.associates.get({ associateId })).name).toBe('Lantern Row')
  })

  test('deletes an associate with its picture, and its id is never used again', async () => {
    const before = await api.countObjects()
    const { associateId } = await api.administrator.associates.create({ ...text, imageId: await upload() })
    const { message } = await api.administrator.associates.remove({ associateId })
    expect(message).toBe("The associate 'Lantern Row' has been deleted from your website.")
    expect(await api.countObjects()).toBe(before)
    await expect(api.administrator.associates.remove({ associateId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const next = await api.administrator.associates.create({ ...text, imageId: await upload() })
    expect(next.associateId).toBeGreaterThan(associateId)
  })

  test('keeps a picture that another associate shows', async () => {
    const shared = await createAssociate(api.db)
    const other = await createAssociate(api.db, { imageId: shared.imageId })
    await api.administrator.associates.remove({ associateId: other.associateId })
    expect(await api.visitor.associates.list()).toHaveLength(1)
  })
})

test("the order is an administrator's to change, and a list that leaves some out moves only the others", async () => {
  const [first, second, third] = [
    await createAssociate(api.db, { name: 'First' }),
    await createAssociate(api.db, { name: 'Second' }),
    await createAssociate(api.db, { name: 'Third' }),
  ]
  const names = async () => (await api.visitor.associates.list()).map(({ name }) => name)
  const ids = [third.associateId, first.associateId]
  await expect(api.visitor.associates.reorder({ ids })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(api.member.associates.reorder({ ids })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await names()).toEqual(['First', 'Second', 'Third'])
  await api.administrator.associates.reorder({ ids })
  expect(await names()).toEqual(['Third', 'Second', 'First'])
  await api.administrator.associates.reorder({
    ids: [second.associateId, third.associateId, first.associateId, 999],
  })
  expect(await names()).toEqual(['Second', 'Third', 'First'])
})
