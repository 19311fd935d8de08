import { beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from './test-api.ts'

type Fields = Record<string, unknown>

/** A kind with long texts, each plain or Markdown. */
export interface EntityWithLongTexts {
  longTexts: string[]
  /** Adds a record with these and all other required fields; for a fixed record, its first save. */
  create(fields: Fields): Promise<object>
  /** Changes the record with these and all other required fields. */
  update(record: object, fields: Fields): Promise<object>
}

/** Tests the rules of the format of every long text. */
export function describeFormatContract(
  useApi: () => TestApi,
  { longTexts, create, update }: EntityWithLongTexts,
) {
  beforeEach(() => useApi().empty())

  describe.each(longTexts)('the format of %s', (name) => {
    const format = `${name}Format`
    const markdown = { [name]: '**Mondays**\n\n- 6pm', [format]: 'markdown' }

    test('is the given one, and plain if none is given', async () => {
      const plain = await create({ [name]: '**Mondays**' })
      expect(plain).toMatchObject({ [name]: '**Mondays**', [format]: 'plain' })
      const record = await create(markdown)
      expect(record).toMatchObject(markdown)
      expect(await update(record, { ...markdown, [format]: 'plain' })).toMatchObject({ [format]: 'plain' })
      expect(await update(record, { [name]: '# New', [format]: 'markdown' })).toMatchObject({
        [format]: 'markdown',
      })
    })

    test('stays with an unchanged text, even with other line breaks, and becomes plain with a changed one', async () => {
      const record = await create(markdown)
      for (const text of [markdown[name], markdown[name]?.replaceAll('\n', '\r\n')])
        expect(await update(record, { [name]: text })).toMatchObject({ [name]: text, [format]: 'markdown' })
      expect(await update(record, { [name]: '**Tuesdays**' })).toMatchObject({ [format]: 'plain' })
      expect(await update(record, { [name]: '**Tuesdays**' })).toMatchObject({ [format]: 'plain' })
    })

    test('is rejected if it is unknown, and so is Markdown with a broken link', async () => {
      await expect(create({ ...markdown, [format]: 'html' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      const bad = { [name]: '[a](javascript:alert(1))', [format]: 'markdown' }
      await expect(create(bad)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringMatching(/^The link to 'javascript:alert\(1\)' cannot be used\./),
        cause: { issues: [expect.objectContaining({ path: [name] })] },
      })
      expect(await create({ ...bad, [format]: 'plain' })).toMatchObject({ [name]: bad[name] })
    })
  })
}
