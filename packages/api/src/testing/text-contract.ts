import { beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from './test-api.ts'

/** The procedures of an entity without an image. They are methods, so that every entity's procedures fit. */
interface Procedures {
  get(key: object): Promise<{ version: number }>
  create(input: object): Promise<{ version: number }>
  update(input: object): Promise<{ version: number }>
  remove(key: object): Promise<{ message: string }>
}

/** An entity of texts alone, all of them needed, whose records administrators add, change and delete. */
export interface TextEntityUnderTest {
  idField: string
  texts: Record<string, string>
  /** How many characters each text may have, where it is not 300. */
  lengths: Record<string, number>
  /** The sentence where something is missing. */
  incomplete: string
  gone: string
  deleted: string
  procedures(caller: TestApi['visitor']): Procedures
  /** Writes a record without the procedures. */
  make(): Promise<object>
  count(): Promise<number>
}

/** Tests what holds for the procedures of every entity of texts alone. */
export function describeTextContract(useApi: () => TestApi, entity: TextEntityUnderTest) {
  const { idField, texts, procedures, make } = entity
  const as = (who: 'visitor' | 'member' | 'administrator') => procedures(useApi()[who])
  const keyOf = (record: object) => ({ [idField]: (record as Record<string, unknown>)[idField] })

  beforeEach(() => useApi().empty())

  test('a visitor reads one, and is told when it is gone', async () => {
    const key = keyOf(await make())
    expect(await as('visitor').get(key)).toMatchObject(key)
    await expect(as('visitor').get({ [idField]: 999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: entity.gone,
    })
  })

  test('only an administrator may write', async () => {
    const record = await make()
    const calls = ({ create, update, remove }: Procedures) => [
      create(texts),
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
    test.each(Object.keys(texts))('is told by the sentence that %s is missing', async (field) => {
      for (const value of [undefined, '', ' \n '])
        await expect(as('administrator').create({ ...texts, [field]: value })).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          message: entity.incomplete,
        })
      expect(await entity.count()).toBe(0)
    })

    test.each(Object.keys(texts))('may enter a %s of the longest length, and no more', async (field) => {
      const length = entity.lengths[field] ?? 300
      const create = (characters: number) =>
        as('administrator').create({ ...texts, [field]: 'x'.repeat(characters) })
      await create(length)
      await expect(create(length + 1)).rejects.toMatchObject({
        message: `Use ${length.toLocaleString('en-GB')} characters or fewer`,
      })
    })
  })

  test('an administrator changes one, unless somebody else has saved it in the meantime', async () => {
    const key = keyOf(await make())
    const saved = await as('administrator').update({ ...key, ...texts, version: 1 })
    expect(saved).toMatchObject({ ...key, ...texts, version: 2 })
    await expect(as('administrator').update({ ...key, ...texts, version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await as('visitor').get(key)).toEqual(saved)
    expect(await as('administrator').update({ ...key, ...texts })).toMatchObject({ version: 3 })
    await expect(as('administrator').update({ [idField]: 999, ...texts })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: entity.gone,
    })
  })

  test('an administrator deletes one, and its id is never used again', async () => {
    const key = keyOf(await as('administrator').create(texts))
    expect(await as('administrator').remove(key)).toEqual({ message: entity.deleted })
    await expect(as('administrator').remove(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const next = await as('administrator').create(texts)
    expect(keyOf(next)[idField]).toBeGreaterThan(Number(key[idField]))
  })
}
