import { createBase, createCharity } from '@isse/db/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'

const api = useTestApi()

const texts = { title: 'Our history', ownPageText: 'It began with a kettle.' }

describe('custom pages', () => {
  beforeEach(() => api.empty())

  const create = (fields: object = {}) => api.administrator.ownPages.create({ ...texts, ...fields })
  const visit = (slug: string) => api.visitor.ownPages.visit({ slug })
  const gone = expect.objectContaining({ code: 'NOT_FOUND' })

  test('a visitor finds a page at its address, and nothing at another one', async () => {
    await create({ slug: 'our-history', lead: 'How we began.' })
    expect(await visit('our-history')).toMatchObject({
      kind: 'page',
      title: 'Our history',
      lead: [{ kind: 'paragraph', spans: [{ text: 'How we began.' }] }],
      metaDescription: 'How we began.',
      blocks: [{ kind: 'paragraph', spans: [{ text: 'It began with a kettle.', isBold: false, href: '' }] }],
    })
    await expect(visit('our-future')).rejects.toEqual(gone)
  })

  test('gives search engines the first paragraph if there is no description', async () => {
    await create({ slug: 'a', ownPageText: '## 1987\n\nA **kettle**\nand a room.\n\nMore.' })
    expect(await visit('a')).toMatchObject({ metaDescription: 'A kettle and a room.' })
  })

  test('an address is generated from the title if it is left open, with a number if it is taken', async () => {
    const slugs = [
      'Our history',
      'Our history',
      "Café & children's corner",
      'Services',
      '日本',
      'Łódź i miłość',
    ]
    for (const title of slugs) await create({ title })
    expect((await api.visitor.ownPages.list()).map(({ slug }) => slug)).toEqual([
      'our-history',
      'our-history-2',
      'cafe-childrens-corner',
      'services-2',
      'page',
      'lodz-i-milosc',
    ])
  })

  test('an address is accepted as people type it', async () => {
    expect(await create({ slug: ' /Our History/ ' })).toMatchObject({ slug: 'our-history' })
  })

  test.each(['about', 'api', 'admin', 'images', 'signin', 'healthz', 'Trpc', '/docs/'])(
    'the address %s is refused, because the site uses it itself',
    async (slug) => {
      await expect(create({ slug })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('something of its own'),
      })
    },
  )

  test.each(['a/b', 'a.b', 'ä', 'a--b', '-a', 'a_b', '%61', '../a', 'a'.repeat(61)])(
    'the address %s is refused',
    async (slug) => {
      await expect(create({ slug })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('an address of another page is rejected beside the field, with the name of that page', async () => {
    await create({ slug: 'history', title: 'First' })
    const { ownPageId } = await create({ slug: 'future' })
    for (const write of [
      () => create({ slug: 'history' }),
      () => api.administrator.ownPages.update({ ...texts, ownPageId, slug: 'history' }),
      () => api.administrator.ownPages.update({ ...texts, ownPageId, slug: 'history', focalX: 0, focalY: 0 }),
      () => api.script.ownPages.update({ ...texts, ownPageId, slug: 'history', isPublished: false }),
    ])
      await expect(write()).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining("'First'"),
        cause: { issues: [{ path: ['slug'] }] },
      })
    expect(await visit('future')).toMatchObject({ kind: 'page' })
  })

  describe('when the address of a page changes', () => {
    const rename = async (ownPageId: number, slug: string) =>
      api.administrator.ownPages.update({ ...texts, ownPageId, slug })

    test('every former one redirects straight to the present one, after any number of changes', async () => {
      const { ownPageId } = await create({ slug: 'a' })
      for (const slug of ['b', 'c', 'd']) await rename(ownPageId, slug)
      for (const former of ['a', 'b', 'c']) expect(await visit(former)).toEqual({ kind: 'moved', slug: 'd' })
      expect(await visit('d')).toMatchObject({ kind: 'page' })
    })

    test('back to a former one, nothing redirects in a circle', async () => {
      const { ownPageId } = await create({ slug: 'a' })
      await rename(ownPageId, 'b')
      await rename(ownPageId, 'a')
      expect(await visit('a')).toMatchObject({ kind: 'page' })
      expect(await visit('b')).toEqual({ kind: 'moved', slug: 'a' })
    })

    test('two pages may swap their addresses', async () => {
      const first = await create({ slug: 'a', title: 'First' })
      const second = await create({ slug: 'b', title: 'Second' })
      await rename(first.ownPageId, 'c')
      await rename(second.ownPageId, 'a')
      await rename(first.ownPageId, 'b')
      expect([await visit('a'), await visit('b'), await visit('c')]).toMatchObject([
        { kind: 'page' },
        { kind: 'page' },
        { kind: 'moved', slug: 'b' },
      ])
    })

    test('the old one belongs to the page that uses it again, even after that page is gone', async () => {
      const { ownPageId } = await create({ slug: 'a' })
      await rename(ownPageId, 'b')
      const other = await create({ slug: 'a', title: 'Another' })
      expect(await visit('a')).toMatchObject({ title: 'Another' })
      await api.administrator.ownPages.remove({ ownPageId: other.ownPageId })
      await expect(visit('a')).rejects.toEqual(gone)
    })

    test('nothing redirects to an unpublished or deleted page', async () => {
      const { ownPageId } = await create({ slug: 'a' })
      await rename(ownPageId, 'b')
      await api.administrator.ownPages.update({ ...texts, ownPageId, isPublished: false })
      for (const slug of ['a', 'b']) await expect(visit(slug)).rejects.toEqual(gone)
      await api.administrator.ownPages.remove({ ownPageId })
      for (const slug of ['a', 'b']) await expect(visit(slug)).rejects.toEqual(gone)
    })

    test('a rejected save leaves the addresses as they were', async () => {
      const { ownPageId, version } = await create({ slug: 'a' })
      const late = { ...texts, ownPageId, slug: 'b', version: version + 1 }
      await expect(api.administrator.ownPages.update(late)).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await visit('a')).toMatchObject({ kind: 'page' })
      await expect(visit('b')).rejects.toEqual(gone)
    })
  })

  describe.each(['editor', 'administrator'] as const)('a page that is not published, to an %s', (role) => {
    const hide = () => create({ slug: 'draft', isPublished: false, menu: 'header' })

    test('is in the list and found, and its address shows nothing', async () => {
      const { ownPageId } = await hide()
      const { ownPages } = api[role]
      expect(await ownPages.list()).toMatchObject([{ slug: 'draft' }])
      expect(await ownPages.get({ ownPageId })).toMatchObject({ isPublished: false })
      expect(await ownPages.published()).toEqual([])
      await expect(ownPages.visit({ slug: 'draft' })).rejects.toEqual(gone)
    })

    test('is theirs to add, hide, show, move and delete', async () => {
      const { ownPages } = api[role]
      const made = await ownPages.create({ ...texts, slug: 'draft', isPublished: false })
      const { ownPageId } = made
      expect(await ownPages.get({ ownPageId })).toEqual(made)
      const other = await create({ title: 'Another' })
      await ownPages.reorder({ ids: [other.ownPageId, ownPageId] })
      expect((await ownPages.list()).map(({ title }) => title)).toEqual(['Another', 'Our history'])
      await ownPages.update({ ...texts, ownPageId, isPublished: true })
      expect(await visit('draft')).toMatchObject({ kind: 'page' })
      const hidden = await ownPages.update({ ...texts, ownPageId, isPublished: false })
      // A screen reads a record again after its save.
      expect(await ownPages.get({ ownPageId })).toEqual(hidden)
      await ownPages.remove({ ownPageId })
      expect(await ownPages.list()).toMatchObject([{ title: 'Another' }])
    })
  })

  describe.each(['visitor', 'member'] as const)('a page that is not published, to a %s', (role) => {
    test('is in no read, and they can change nothing of it', async () => {
      const { ownPageId, version } = await create({ slug: 'draft', isPublished: false, menu: 'header' })
      const { ownPages } = api[role]
      expect(await ownPages.list()).toEqual([])
      expect(await ownPages.published()).toEqual([])
      await expect(ownPages.get({ ownPageId })).rejects.toEqual(gone)
      await expect(ownPages.visit({ slug: 'draft' })).rejects.toEqual(gone)
      const refused = { code: role === 'visitor' ? 'UNAUTHORIZED' : 'FORBIDDEN' }
      for (const change of [
        () => ownPages.create(texts),
        () => ownPages.update({ ...texts, ownPageId, isPublished: true }),
        () => ownPages.reorder({ ids: [ownPageId] }),
        () => ownPages.remove({ ownPageId }),
      ])
        await expect(change()).rejects.toMatchObject(refused)
      expect(await api.editor.ownPages.list()).toMatchObject([{ ownPageId, version, isPublished: false }])
    })
  })

  test("menus have the published pages in an administrator's order", async () => {
    const first = await create({ title: 'First', menu: 'header' })
    const second = await create({ title: 'Second', menu: 'footer' })
    const titles = async () => (await api.visitor.ownPages.published()).map(({ title }) => title)
    const ids = [second.ownPageId, first.ownPageId]
    await expect(api.visitor.ownPages.reorder({ ids })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await titles()).toEqual(['First', 'Second'])
    await api.administrator.ownPages.reorder({ ids })
    expect(await titles()).toEqual(['Second', 'First'])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'contact', 'ann@example.org'])(
    'a link to %s is refused, and what may be written instead is said',
    async (address) => {
      await expect(create({ ownPageText: `See [here](${address}).` })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringMatching(/cannot be used.*https:\/\/www\.example\.org.*\/contact.*mailto:/),
        cause: { issues: [{ path: ['ownPageText'] }] },
      })
    },
  )

  test.each(['lead', 'metaDescription', 'ownPageText'])(
    'an unknown placeholder in %s is refused',
    async (field) => {
      await expect(create({ [field]: 'Ask {nobody}.' })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message:
          'The site does not know {nobody}. In braces it knows name, our charity, the website, message period and postal address.',
      })
    },
  )

  test('placeholders show present values, and Markdown in a value is plain text', async () => {
    await create({
      slug: 'a',
      lead: '{our charity} and its pages.',
      ownPageText:
        '{name} runs {the website} of **{ Name }**. We keep messages for {message period}.\n\n{postal address}',
    })
    const shown = async () => JSON.stringify(await visit('a'))
    expect(await shown()).toContain('This charity')
    expect(await shown()).not.toContain('"kind":"address"')
    await createCharity(api.db, { shortName: '*Lime* [x](/y)', areas: 'York, Hull' })
    await createBase(api.db, { hasPostalAddress: false, address: 'Nowhere' })
    await createBase(api.db, { address: 'Lime Hall\n1 High Street', town: 'York', postcode: 'YO1 1AA' })
    const page = await visit('a')
    expect(page).toMatchObject({
      lead: [{ kind: 'paragraph', spans: [{ text: 'Our charity in York and Hull and its pages.' }] }],
      blocks: [
        { kind: 'paragraph' },
        { kind: 'address', lines: ['Lime Hall', '1 High Street', 'York', 'YO1 1AA'] },
      ],
    })
    const [paragraph] = page.kind === 'page' ? page.blocks : []
    const spans = paragraph?.kind === 'paragraph' ? paragraph.spans : []
    expect(spans.map(({ text }) => text).join('')).toBe(
      '*Lime* [x](/y) runs the *Lime* [x](/y) website of *Lime* [x](/y). We keep messages for 12 months.',
    )
    expect(spans.every(({ href }) => href === '')).toBe(true)
    expect(spans.filter(({ isBold }) => isBold).map(({ text }) => text)).toEqual(['*Lime* [x](/y)'])
  })
})
