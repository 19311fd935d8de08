import {
  createAssociate,
  createBase,
  createCharity,
  createEvent,
  createGalleryImage,
  createService,
  createValue,
} from '@isse/db/factories'
import { statementsOf } from '@isse/db/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'

const api = useTestApi()
beforeEach(() => api.empty())

const item = (to: string, others: object = {}) => ({
  to,
  label: '',
  isHidden: false,
  isUnder: false,
  ...others,
})
const save = (menu: unknown) => api.administrator.charity.update({ menu } as object)
const shown = async () => (await api.visitor.charity.frame()).menu

describe('the menu', () => {
  test('is the default one until an administrator saves another, which has its order, names and links', async () => {
    expect(await shown()).toEqual([])
    const menu = [
      item('/contact', { label: ' Find\n us ' }),
      item('/gallery', { isHidden: true }),
      item('page:7', { isUnder: true }),
      item('www.example.org/shop', { label: 'Shop' }),
      item('mailto:ann@example.org', { label: 'Write' }),
      item('tel:+441130000000', { label: 'Ring' }),
      item('/service/3', { label: 'Lunch' }),
    ]
    await save(menu)
    expect(await shown()).toEqual([
      { ...menu[0], label: 'Find us' },
      ...menu.slice(1, 3),
      { ...menu[3], to: 'https://www.example.org/shop' },
      ...menu.slice(4),
    ])
  })

  test.each([
    [[item('javascript:alert(1)', { label: 'x' })], 'Enter a full address'],
    [[item('page:0', { label: 'x' })], 'Enter a full address'],
    [[item('', { label: 'x' })], 'Enter the address of the link'],
    [[item('https://example.org')], 'Enter what the link says'],
    [[item('/about'), item('/about')], 'The menu already has this.'],
    [[item('/about', { label: 'x'.repeat(41) })], '40'],
    [Array.from({ length: 41 }, (_, id) => item(`page:${id + 1}`)), 'room for 40 entries'],
  ])('refuses %j', async (menu, message) => {
    await expect(save(menu)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(message),
    })
  })

  test('of a later version or with damaged entries shows the entries that it can read', async () => {
    const menu = [null, 'x', item('/about'), { to: '/gallery' }, item('javascript:x'), item('/about')]
    await createCharity(api.db, { menu: menu as object[] })
    expect(await shown()).toEqual([item('/about')])
    await api.db.charity.update({ where: { charityId: 1 }, data: { menu: 'none' } })
    expect(await shown()).toEqual([])
  })

  test('is hidden from scripts, and an update of other fields leaves it', async () => {
    await save([item('/about')])
    await api.administrator.charity.write({ areas: 'York', menu: [] } as object)
    await api.administrator.charity.update({ areas: 'Hull' })
    expect(await api.visitor.charity.read()).not.toHaveProperty('menu')
    expect(await shown()).toEqual([item('/about')])
  })

  test('is compared in the history line by line, and goes back', async () => {
    await save([item('/about')])
    await save([item('/about', { label: 'Who we are' }), item('/gallery', { isUnder: true })])
    const { lines } = await api.administrator.revisions.ofRecord({ kind: 'charity', id: 1 })
    const [newest, first] = lines.map(({ revisionId }) => revisionId)
    const { fields } = await api.administrator.revisions.compare({
      revisionId: newest ?? 0,
      beside: 'before',
    })
    expect(fields.find(({ name }) => name === 'menu')).toEqual({
      name: 'menu',
      before: '/about',
      after: '/about, Who we are\n/gallery, under',
    })
    await api.administrator.revisions.goBack({ revisionId: first ?? 0, version: 2 })
    expect(await shown()).toEqual([item('/about')])
  })
})

describe('pages that have nothing to show', () => {
  const empty = async () => (await api.visitor.charity.frame()).emptyPages
  const all = ['/about', '/services', '/associates', '/events', '/gallery', '/facilities']

  test('stay in the menu by default, and are left out where an administrator wants it', async () => {
    await createCharity(api.db)
    expect(await empty()).toEqual([])
    await api.administrator.charity.update({ hidesEmptyPages: true })
    expect(await empty()).toEqual(all)
    await createService(api.db)
    expect(await empty()).toEqual(all.slice(2))
  })

  test('come back with the first public record of their kind', async () => {
    await createCharity(api.db, { hidesEmptyPages: true })
    for (const create of [createAssociate, createEvent, createGalleryImage, createBase])
      await create(api.db, { isLive: false })
    expect(await empty()).toEqual(all)
    for (const create of [createAssociate, createEvent, createGalleryImage, createBase]) await create(api.db)
    await createValue(api.db)
    expect(await empty()).toEqual(['/services'])
  })

  test('do not include About us with a mission alone', async () => {
    await createCharity(api.db, { hidesEmptyPages: true, mission: 'We cook.' })
    expect(await empty()).toEqual(all.slice(1))
  })

  test('take one statement more', async () => {
    await createCharity(api.db)
    const before = await statementsOf(() => api.visitor.charity.frame())
    await api.db.charity.updateMany({ data: { hidesEmptyPages: true } })
    const after = await statementsOf(() => api.visitor.charity.frame())
    expect(after.length, after.join('\n')).toBe(before.length + 1)
  })
})
