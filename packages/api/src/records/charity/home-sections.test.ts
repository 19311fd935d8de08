import { createCharity } from '@isse/db/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'
import { sectionKinds } from '../../site/home-sections.ts'

const api = useTestApi()
beforeEach(() => api.empty())

const section = (kind: string, others: object = {}) => ({
  kind,
  isHidden: false,
  heading: '',
  introduction: '',
  ...others,
})
const save = (homeSections: unknown) => api.administrator.charity.update({ homeSections } as object)
const shown = async () => (await api.visitor.charity.onHome()).sections
const kinds = async () => (await shown()).map(({ kind }) => kind)

describe('the sections of the home page', () => {
  test('are the default ones until an administrator saves others, which have their order and words', async () => {
    expect(await kinds()).toEqual(sectionKinds)
    await save([
      section('bases', { heading: ' Our hall ', introduction: 'Ring 0113 496 0000.' }),
      section('hero', { isHidden: true }),
      section('services', { introduction: 'Not shown, because services have a column for it.' }),
    ])
    await api.administrator.charity.update({ servicesLead: 'Choose one.' })
    const [hero, bases, services, ...others] = await shown()
    expect(hero).toMatchObject({ kind: 'hero', isHidden: true })
    expect(bases).toMatchObject({ kind: 'bases', isHidden: false, heading: 'Our hall' })
    expect(bases?.introduction.map(({ href }) => href)).toContain('tel:+441134960000')
    expect(services?.introduction.map(({ text }) => text)).toEqual(['Choose one.'])
    expect(others.map(({ kind }) => kind)).toEqual(['comeAlong', 'testimonial', 'team', 'associates', 'ask'])
  })

  test.each([
    [[section('shop')], 'must be one of these'],
    [[section('ask', { heading: 'x'.repeat(101) })], '100 characters'],
    [Array.from({ length: 9 }, () => section('ask')), 'Too big'],
  ])('refuse %j', async (sections, message) => {
    await expect(save(sections)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(message),
    })
  })

  test.each([
    ['none', sectionKinds],
    [{ hero: true }, sectionKinds],
    [[null, 'x', section('shop'), { kind: 'ask' }, section('hero', { isHidden: 'yes' })], sectionKinds],
    [
      [section('team'), section('team', { isHidden: true })],
      ['hero', 'team', 'services', 'comeAlong', 'testimonial', 'associates', 'bases', 'ask'],
    ],
  ])(
    'of a later version or with damage, such as %j, leave out what cannot be read',
    async (saved, expected) => {
      await createCharity(api.db, { homeSections: saved as object })
      expect(await kinds()).toEqual(expected)
      expect((await shown()).every(({ isHidden }) => !isHidden)).toBe(true)
      const { homeSections } = await api.visitor.charity.get()
      expect(await save(homeSections)).toMatchObject({ homeSections })
    },
  )

  test('are hidden from scripts, which do not change them', async () => {
    await save([section('ask', { isHidden: true })])
    await api.administrator.charity.write({ areas: 'York', homeSections: [], mostSlides: 1 } as object)
    const read = await api.visitor.charity.read()
    expect(read).not.toHaveProperty('homeSections')
    expect(read).not.toHaveProperty('mostSlides')
    expect(await shown()).toContainEqual(expect.objectContaining({ kind: 'ask', isHidden: true }))
    expect((await api.visitor.charity.onHome()).mostSlides).toBeNull()
  })

  test('are compared in the history line by line, and go back', async () => {
    await save([section('ask')])
    await save([section('ask', { heading: 'Join us', isHidden: true })])
    const { lines } = await api.administrator.revisions.ofRecord({ kind: 'charity', id: 1 })
    const [newest, first] = lines.map(({ revisionId }) => revisionId)
    const { fields } = await api.administrator.revisions.compare({
      revisionId: newest ?? 0,
      beside: 'before',
    })
    expect(fields.find(({ name }) => name === 'homeSections')).toEqual({
      name: 'homeSections',
      before: 'ask',
      after: 'ask, Join us, hidden',
    })
    await api.administrator.revisions.goBack({ revisionId: first ?? 0, version: 2 })
    expect(await shown()).toContainEqual(
      expect.objectContaining({ kind: 'ask', isHidden: false, heading: '' }),
    )
  })

  test('go back to a version of later or damaged sections, without what cannot be read', async () => {
    const menu = [{ to: '/shop' }, { to: '/about', label: '', isHidden: true, isUnder: false }]
    await createCharity(api.db, { homeSections: [section('shop'), section('ask', { isHidden: true })], menu })
    await api.administrator.charity.update({ homeSections: [], menu: [] } as object)
    const { lines } = await api.administrator.revisions.ofRecord({ kind: 'charity', id: 1 })
    await api.administrator.revisions.goBack({ revisionId: lines.at(-1)?.revisionId ?? 0, version: 2 })
    expect(await shown()).toContainEqual(expect.objectContaining({ kind: 'ask', isHidden: true }))
    expect((await api.visitor.charity.frame()).menu).toEqual(menu.slice(1))
  })

  test('refuse a number of slides that the database cannot hold, also in a draft', async () => {
    const fields = { mostSlides: 2 ** 31 }
    for (const call of [
      api.administrator.charity.update(fields),
      api.administrator.unpublished.keep({ kind: 'charity', id: 1, fields, seen: null }),
    ])
      await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('and slides are changed by an editor only with the permission for it', async () => {
    await expect(api.editor.charity.update({ mostSlides: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await api.administrator.charity.update({ mostSlides: 1 })
    expect((await api.visitor.charity.onHome()).mostSlides).toBe(1)
  })
})
