import { beforeEach, describe, expect, test } from 'vitest'
import { describeFormatContract } from './format-contract.ts'
import { createImageFile, type TestApi } from './test-api.ts'

/** A record as its procedures return it. */
interface ContractRecord {
  version: number
  image: { imageId: number; alt: string; focalX: number; focalY: number } | null
}

/** The procedures of an entity with an image. They are methods, whose parameters TypeScript compares loosely, so that
 * every entity's procedures fit. */
interface Procedures {
  get(key: object): Promise<ContractRecord>
  create(input: object): Promise<ContractRecord>
  update(input: object): Promise<ContractRecord>
  remove(key: object): Promise<{ message: string }>
}

/** An entity with an image whose records administrators add, change and delete. */
export interface EntityUnderTest {
  idField: string
  /** Every text that a new record and an update need. */
  texts: Record<string, string>
  /** How many characters each text may have, where it is not 300. */
  lengths: Record<string, number>
  /** The texts that are plain or Markdown. */
  longTexts?: string[]
  /** The texts that a new record may leave empty. */
  optional?: string[]
  /** Where its records are complete without an image; a decorative one has no alternative text either. */
  image?: 'optional' | 'decorative'
  /** The sentence where something is missing. */
  incomplete: string
  gone: string
  deleted: string
  procedures(caller: TestApi['visitor']): Procedures
  /** Writes a record with an image without the procedures; an alternative text is 'From a factory'. */
  make(imageId?: number): Promise<{ imageId: number | null }>
  count(): Promise<number>
}

const nameLengths = (texts: object) => Object.fromEntries(Object.keys(texts).map((name) => [name, 300]))

/** Tests what holds for the procedures of every entity with an image. */
export function describeEntityContract(useApi: () => TestApi, entity: EntityUnderTest) {
  const { idField, texts, procedures, make } = entity
  const factoryAlt = entity.image === 'decorative' ? '' : 'From a factory'
  const as = (who: 'visitor' | 'member' | 'administrator') => procedures(useApi()[who])
  const upload = async () => useApi().images.add(await createImageFile())
  const keyOf = (record: object) => ({ [idField]: (record as Record<string, unknown>)[idField] })

  beforeEach(() => useApi().empty())

  describe('a visitor', () => {
    test('reads one by a number or by its digits', async () => {
      const key = keyOf(await make())
      expect(await as('visitor').get(key)).toMatchObject(key)
      expect(await as('visitor').get({ [idField]: String(key[idField]) })).toMatchObject(key)
    })

    test('is told when one is gone', async () => {
      await expect(as('visitor').get({ [idField]: 999 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: entity.gone,
      })
    })

    test.each([0, -1, 1.5, NaN, 3_000_000_000, '0x10', '1e3', ''])('is refused the id %s', async (id) => {
      await expect(as('visitor').get({ [idField]: id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })
  })

  test('only an administrator may write, and nobody else is told what is wrong with an input', async () => {
    const record = await make()
    const { imageId } = record
    const calls = ({ create, update, remove }: Procedures) => [
      create({ ...texts, imageId }),
      create({}),
      update({ ...keyOf(record), ...texts }),
      remove(keyOf(record)),
    ]
    for (const call of calls(as('visitor')))
      await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    for (const call of calls(as('member'))) await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await as('visitor').get(keyOf(record))).toMatchObject({ version: 1 })
    expect(await entity.count()).toBe(1)
  })

  describe('an administrator who adds one', () => {
    test('has blanks around texts dropped', async () => {
      const [[name, value] = ['', '']] = Object.entries(texts)
      const added = await as('administrator').create({
        ...texts,
        [name]: `  ${value} \n`,
        imageId: await upload(),
      })
      expect(added).toMatchObject(texts)
    })

    const needed = Object.keys(texts).filter((name) => !entity.optional?.includes(name))
    test.each([...needed, ...(entity.image ? [] : ['imageId'])])(
      'is told by the sentence that %s is missing',
      async (field) => {
        const imageId = await upload()
        const refused = as('administrator').create({ ...texts, imageId, [field]: undefined })
        await expect(refused).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          message: entity.incomplete,
          cause: { issues: [expect.objectContaining({ path: [field] })] },
        })
        expect(await entity.count()).toBe(0)
      },
    )

    const altLength = entity.image === 'decorative' ? {} : { imageAlt: 300 }
    const lengths = Object.entries({ ...altLength, ...nameLengths(texts), ...entity.lengths })
    test.each(lengths)('may enter a %s of %i characters, and no more', async (field, length) => {
      const create = async (characters: number) => {
        const text = field === 'link' ? 'https://'.padEnd(characters, 'x') : 'x'.repeat(characters)
        return as('administrator').create({ ...texts, [field]: text, imageId: await upload() })
      }
      await create(length)
      await expect(create(length + 1)).rejects.toMatchObject({
        message: `Use ${length.toLocaleString('en-GB')} characters or fewer`,
      })
      expect(await entity.count()).toBe(1)
    })

    test('marks the point of its picture that every crop keeps in view', async () => {
      const point = { focalX: 0.25, focalY: 1 }
      const added = await as('administrator').create({ ...texts, ...point, imageId: await upload() })
      expect(added.image).toMatchObject(point)
    })

    test('is told that a picture is no longer there, whether its point is marked or not', async () => {
      await expect(
        as('administrator').create({ ...texts, imageId: 999, focalX: 0, focalY: 0 }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringMatching(/^That picture/) })
      await expect(as('administrator').create({ ...texts, imageId: 999 })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'That picture is no longer there. Please choose it again.',
      })
    })
  })

  describe('an administrator who changes one', () => {
    test('keeps the picture, and whatever else is left out', async () => {
      const key = keyOf(await make())
      const before = await as('visitor').get(key)
      const after = await as('administrator').update({ ...key, ...texts })
      expect(after).toMatchObject({ ...texts, image: { alt: factoryAlt } })
      expect(after.image?.imageId).toBe(before.image?.imageId)
      expect(after.version).toBe(before.version + 1)
      expect(await as('visitor').get(key)).toEqual(after)
    })

    test('moves the point that every crop keeps, which stays where it is left out', async () => {
      const key = keyOf(await make())
      const point = { focalX: 0.25, focalY: 1 }
      expect((await as('administrator').update({ ...key, ...texts, ...point })).image).toMatchObject(point)
      expect((await as('administrator').update({ ...key, ...texts })).image).toMatchObject(point)
      expect((await as('visitor').get(key)).image).toMatchObject(point)
    })

    test('moves no point with a save that is refused', async () => {
      const key = keyOf(await make())
      const before = await as('visitor').get(key)
      const late = { ...key, ...texts, version: before.version + 1, focalX: 0, focalY: 0 }
      await expect(as('administrator').update(late)).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await as('visitor').get(key)).toEqual(before)
    })

    test.each([{ focalX: 0.5 }, { focalY: 0.5 }, { focalX: 1.1, focalY: 0 }, { focalX: 0, focalY: -0.1 }])(
      'may not mark the point %j',
      async (point) => {
        const key = keyOf(await make())
        const refused = as('administrator').update({ ...key, ...texts, ...point })
        await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      },
    )

    test('replaces the picture, and the old one is gone from the store once the history forgets it', async () => {
      const imageId = await upload()
      const key = keyOf(await as('administrator').create({ ...texts, imageId }))
      const before = await useApi().countObjects()
      await as('administrator').update({ ...key, ...texts, imageId: await upload() })
      expect(await useApi().db.image.count()).toBe(2)
      await useApi().administrator.revisions.forgetPicture({ imageId })
      expect(await useApi().countObjects()).toBe(before)
      expect(await useApi().db.image.count()).toBe(1)
    })

    test('is told when somebody else has saved in the meantime', async () => {
      const key = keyOf(await make())
      const { version } = await as('visitor').get(key)
      const saved = await as('administrator').update({ ...key, ...texts, version })
      await expect(as('administrator').update({ ...key, ...texts, version })).rejects.toMatchObject({
        code: 'CONFLICT',
      })
      expect(await as('visitor').get(key)).toEqual(saved)
    })

    test('is told that it is gone', async () => {
      await expect(as('administrator').update({ [idField]: 999, ...texts })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: entity.gone,
      })
    })
  })

  describe('an administrator who deletes one', () => {
    test('has its picture deleted too, and its id is never used again', async () => {
      const before = await useApi().countObjects()
      const key = keyOf(await as('administrator').create({ ...texts, imageId: await upload() }))
      expect(await as('administrator').remove(key)).toEqual({ message: entity.deleted })
      expect(await useApi().countObjects()).toBe(before)
      await expect(as('administrator').remove(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const next = await as('administrator').create({ ...texts, imageId: await upload() })
      expect(keyOf(next)[idField]).toBeGreaterThan(Number(key[idField]))
    })

    test('keeps a picture that another record shows', async () => {
      const shared = await make()
      const other = await make(shared.imageId ?? undefined)
      await as('administrator').remove(keyOf(other))
      expect(await as('visitor').get(keyOf(shared))).toMatchObject({ image: { alt: factoryAlt } })
    })
  })

  describeFormatContract(useApi, {
    longTexts: entity.longTexts ?? [],
    create: async (fields) => as('administrator').create({ ...texts, imageId: await upload(), ...fields }),
    update: (record, fields) => as('administrator').update({ ...keyOf(record), ...texts, ...fields }),
  })

  if (entity.image)
    test('an administrator may leave the picture out, and take it away again, with its file', async () => {
      const bare = await as('administrator').create(texts)
      expect(bare).toMatchObject({ ...texts, image: null, imageUrl: '' })
      const before = await useApi().countObjects()
      await as('administrator').update({ ...keyOf(bare), ...texts, imageId: await upload() })
      expect(await useApi().countObjects()).toBeGreaterThan(before)
      const kept = await as('administrator').update({ ...keyOf(bare), ...texts })
      expect(kept.image).not.toBeNull()
      const taken = await as('administrator').update({ ...keyOf(bare), ...texts, imageId: null })
      expect(taken.image).toBeNull()
      expect(await useApi().countObjects()).toBe(before)
    })
}
