import { createPageText } from '@isse/db/factories'
import { describe, expect, test } from 'vitest'
import { slots } from '../../site/slots.ts'
import { useTestApi } from '../../testing/test-api.ts'

const api = useTestApi()

const pairs = slots.map(({ page, textUpdateId }) => [page, textUpdateId] as const)
const home = { page: 1, textUpdateId: 1 }

describe('a visitor', () => {
  test.each(pairs)('reads an empty text %i/%i before the first save', async (page, textUpdateId) => {
    const text = await api.visitor.pageTexts.get({ page, textUpdateId })
    expect(text).toEqual({ page, textUpdateId, siteText: '', version: 0 })
  })

  test.each(pairs)('finds the text %i/%i by the numbers in reverse too', async (page, textUpdateId) => {
    await createPageText(api.db, { page, textUpdateId })
    const reversed = await api.visitor.pageTexts.get({ page: textUpdateId, textUpdateId: page })
    expect(reversed).toMatchObject({ page, textUpdateId, siteText: 'Welcome to ISSE.' })
  })

  test.each([
    [1, 5],
    [2, 2],
    [5, 1],
    [9, 12],
    [3, 3],
  ])('finds nothing at %i/%i', async (page, textUpdateId) => {
    await expect(api.visitor.pageTexts.get({ page, textUpdateId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('an administrator', () => {
  test('changes a text twice', async () => {
    for (const [at, siteText] of ['Welcome', 'Welcome back'].entries()) {
      const saved = await api.administrator.pageTexts.update({ ...home, siteText: ` ${siteText}\n` })
      expect(saved).toEqual({ ...home, siteText, version: at + 1 })
      expect(await api.visitor.pageTexts.get(home)).toEqual(saved)
    }
  })

  test('changes a text that was written before texts had versions: it has version 0', async () => {
    await createPageText(api.db, { siteText: 'As the code said', version: 0 })
    const saved = await api.administrator.pageTexts.update({ ...home, siteText: 'Mine', version: 0 })
    expect(saved).toEqual({ ...home, siteText: 'Mine', version: 1 })
  })

  test('saves up to 20,000 characters, and no more', async () => {
    const save = (characters: number) =>
      api.administrator.pageTexts.update({ ...home, siteText: 'x'.repeat(characters) })
    expect((await save(20_000)).siteText).toHaveLength(20_000)
    await expect(save(20_001)).rejects.toMatchObject({ message: 'Use 20,000 characters or fewer' })
  })

  test('gets an error for a blank text', async () => {
    await expect(api.administrator.pageTexts.update({ ...home, siteText: ' \n ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Enter the text',
    })
    expect(await api.db.pageText.count()).toBe(0)
  })

  test('gets an error for an unknown text, by either order of its numbers', async () => {
    for (const key of [
      { page: 1, textUpdateId: 5 },
      { page: 5, textUpdateId: 2 },
    ])
      await expect(api.administrator.pageTexts.update({ ...key, siteText: 'x' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })

  test('gets a conflict if somebody else has saved in the meantime, on the first save too', async () => {
    const { version } = await api.visitor.pageTexts.get(home)
    const first = await api.administrator.pageTexts.update({ ...home, siteText: 'First', version })
    const late = (given: number) =>
      api.administrator.pageTexts.update({ ...home, siteText: 'Late', version: given })
    await expect(late(version)).rejects.toMatchObject({ code: 'CONFLICT' })
    await late(first.version)
    await expect(late(first.version)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await api.visitor.pageTexts.get(home)).toMatchObject({ siteText: 'Late', version: 2 })
  })
})
