import { createHeroSlide } from '@isse/db/factories'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'

const api = useTestApi()

const typed = { cloudImageId: 2, heading: 'Food', linkLabel: 'Get a parcel', link: '/service/5' }
const empty = { heading: '', linkLabel: '', link: '', version: 0 }

test('a visitor reads the four slides in their order, empty where nothing is set', async () => {
  await createHeroSlide(api.db, typed)
  expect(await api.visitor.heroSlides.list()).toEqual([
    { cloudImageId: 1, ...empty },
    { ...typed, version: 1 },
    { cloudImageId: 3, ...empty },
    { cloudImageId: 4, ...empty },
  ])
  expect(await api.visitor.heroSlides.get({ cloudImageId: 2 })).toEqual({ ...typed, version: 1 })
  expect(await api.visitor.heroSlides.get({ cloudImageId: 4 })).toEqual({ cloudImageId: 4, ...empty })
})

describe('an administrator', () => {
  test('writes a slide for the first time, and then one text of it', async () => {
    expect(await api.administrator.heroSlides.update(typed)).toEqual({ ...typed, version: 1 })
    expect(await api.administrator.heroSlides.update({ cloudImageId: 2, heading: 'Soup' })).toEqual({
      ...typed,
      heading: 'Soup',
      version: 2,
    })
  })

  test('gets the address of another website completed; one that runs a script is rejected', async () => {
    const save = (link: string) => api.administrator.heroSlides.update({ cloudImageId: 1, link })
    expect((await save('www.example.org')).link).toBe('https://www.example.org')
    await expect(save('javascript:alert(1)')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test.each([5, 11, 12])('gets an error for slide %i, which does not exist', async (cloudImageId) => {
    await expect(api.administrator.heroSlides.update({ cloudImageId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(api.visitor.heroSlides.get({ cloudImageId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('gets a conflict if somebody else has saved in the meantime, on the first save too', async () => {
    const save = (version: number) => api.administrator.heroSlides.update({ ...typed, version })
    const { version } = await save(0)
    await expect(save(0)).rejects.toMatchObject({ code: 'CONFLICT' })
    await save(version)
    await expect(save(version)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
