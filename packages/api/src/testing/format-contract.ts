import { beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from './test-api.ts'

type Fields = Record<string, unknown>

/** An entity with long texts, each of which is plain or Markdown. */
export interface EntityWithLongTexts {
  longTexts: string[]
  /** Adds a record with these fields and whatever else it needs; of a record that always exists, its first save. */
  create(fields: Fields): Promise<object>
  /** Changes the record, and sends with these fields whatever else a change needs. */
  update(record: object, fields: Fields): Promise<object>
}

/** Tests what holds for the format of every long text. */
export function describeFormatContract(
  useApi: () => TestApi,
  { longTexts, create, update }: EntityWithLongTexts,
) {
  beforeEach(() => useApi().empty())

  describe.each(longTexts)('the format of %s', (name) => {
    const format = `${name}Format`
    const markdown = { [name]: '**Mondays**\n\n- 6pm', [format]: 'markdown' }

    test('is the one that is named, and plain where none is', async () => {
      const plain = await create({ [name]: '**Mondays**' })
      expect(plain).toMatchObject({ [name]: '**Mondays**', [format]: 'plain' })
      const record = await create(markdown)
      expect(record).toMatchObject(markdown)
      expect(await update(record, { ...markdown, [format]: 'plain' })).toMatchObject({ [format]: 'plain' })
      expect(await update(record, { [name]: '# New', [format]: 'markdown' })).toMatchObject({
        [format]: 'markdown',
      })
    })

    test('stays with a text that is not changed, whatever its line breaks, and is plain with another', async () => {
      const record = await create(markdown)
      for (const text of [markdown[name], markdown[name]?.replaceAll('\n', '\r\n')])
        expect(await update(record, { [name]: text })).toMatchObject({ [name]: text, [format]: 'markdown' })
      expect(await update(record, { [name]: '**Tuesdays**' })).toMatchObject({ [format]: 'plain' })
      expect(await update(record, { [name]: '**Tuesdays**' })).toMatchObject({ [format]: 'plain' })
    })

    test('is refused where it is another word, and Markdown with a link that leads nowhere', async () => {
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
