import { createDocumentFile, createImage, createValue } from '@isse/db/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { allKinds, factsOf, listKinds, type ListKind } from '../site/kinds.ts'
import { slots } from '../site/slots.ts'
import { definitionOf, listDefinitionOf, routerOf } from './definitions.ts'
import { sampleTexts } from '../testing/record-input.ts'
import { useTestApi } from '../testing/test-api.ts'
import { appRouter } from '../router.ts'
import { audienceOf } from '../audience-of.ts'
import { deleteExpired } from '../maintenance/delete-expired.ts'
import { findLink } from './core/links.ts'
import { previewSaved, previewTyped, type Preview } from './preview.ts'

const api = useTestApi()
beforeEach(() => api.empty())

type Call = (input?: object) => Promise<unknown>
type Caller = Record<string, Record<string, Call>>

type Procedures = Record<string, { _def: { type: string; inputs: unknown[] } }>

/** The reads of pages and feeds that take no input. */
const reads = Object.entries(appRouter._def.procedures as unknown as Procedures)
  .filter(
    ([path, { _def }]) =>
      _def.type === 'query' && _def.inputs.length === 0 && audienceOf(path) === 'everyone',
  )
  .map(([path]) => path)

/** Calls all `reads`, and the read of one record by its id. Removes versions, because a draft has none yet. */
async function readAll(caller: unknown, kind: ListKind, id: number): Promise<Record<string, unknown>> {
  const call = (path: string, input?: object) => {
    const [router = '', procedure = ''] = path.split('.')
    return (caller as Caller)[router]?.[procedure]?.(input)
  }
  const all: Record<string, unknown> = {}
  for (const path of reads) all[path] = await call(path)
  const router = routerOf(kind)
  const key = { [factsOf(kind).id]: id }
  all['get'] = await call(`${router}.get`, key)
  if (`${router}.visit` in appRouter._def.procedures && kind !== 'ownPage')
    all['visit'] = await call(`${router}.visit`, key)
  if (kind === 'galleryImage') all['page'] = await call('gallery.list', { page: 1 })
  return JSON.parse(JSON.stringify(all, (name, value: unknown) => (name === 'version' ? undefined : value)))
}

describe.each(listKinds)('a preview of the kind %s', (kind) => {
  const definition = listDefinitionOf(kind)
  const { image, hasFile, id: idColumn, label = '' } = factsOf(kind)
  const files = async () => ({
    ...(image && { imageId: (await createImage(api.db)).imageId }),
    ...(hasFile && { documentFileId: (await createDocumentFile(api.db)).documentFileId }),
  })
  const fieldsOf = async (name: string) => {
    const texts = {
      ...sampleTexts(definition.create),
      link: 'https://isse.example',
      // A non-empty text, because services with certain ids have a built-in one.
      furtherInformation: 'Bring a friend.',
      ...(kind === 'event' && { eventDate: '12 December 2047', eventTime: '2pm to 4pm' }),
    }
    return { ...texts, [label]: name, ...(await files()) }
  }
  const write = (what: string, input: object) =>
    (api.editor as unknown as Caller)[routerOf(kind)]?.[what]?.(input) as Promise<Record<string, number>>
  const add = async (name: string) => Number((await write('create', await fieldsOf(name)))[idColumn])
  const read = (preview: Preview, id: number) => readAll(api.previewing(preview.overlays), kind, id)

  test('is what visitors read once the draft is published', async () => {
    await add('First')
    const id = await add('Second')
    await add('Third')
    const fields = {
      ...(await fieldsOf('Other words')),
      ...(image && { focalX: 0.25, focalY: 1 }),
      [idColumn]: id,
    }
    const typed = await previewTyped(api.context, { kind, id, fields })
    const { revisionId } = await api.editor.unpublished.keep({ kind, id, fields, seen: null })
    const before = await readAll(api.visitor, kind, id)
    const [fromForm, kept] = [
      await read(typed, id),
      await read(await previewSaved(api.context, kind, id), id),
    ]
    expect(await readAll(api.visitor, kind, id)).toEqual(before)
    await api.editor.unpublished.publish({ kind, id, seen: revisionId })
    const after = await readAll(api.visitor, kind, id)
    expect(after).not.toEqual(before)
    // The page shows one testimonial a day; its preview shows the previewed one.
    if (kind === 'testimonial') {
      const previewed = kept['testimonials.ofTheDay']
      expect(previewed).toMatchObject({ author: 'Other words' })
      after['testimonials.ofTheDay'] = previewed
    }
    expect(kept).toEqual(after)
    expect(fromForm).toEqual(after)
  })

  test('is what visitors read once it is published again', async () => {
    const ids = [await add('First'), await add('Second'), await add('Third')]
    const id = ids[1] ?? 0
    await api.editor.unpublished.unpublish({ kind, id })
    const off = await previewSaved(api.context, kind, id)
    const seen = await read(off, id)
    const [pending] = await api.editor.unpublished.list({ kind })
    await api.editor.unpublished.publish({ kind, id, seen: pending?.revisionId ?? 0 })
    const after = await readAll(api.visitor, kind, id)
    if (kind === 'testimonial') after['testimonials.ofTheDay'] = seen['testimonials.ofTheDay']
    expect(seen).toEqual(after)
  })

  test('of a new record is what visitors read once it is saved, and asks for missing texts', async () => {
    await add('First')
    const fields = await fieldsOf('New')
    const typed = await previewTyped(api.context, { kind, fields })
    const seen = JSON.stringify(await read(typed, typed.overlays[0].id))
    const id = Number((await write('create', fields))[idColumn])
    expect(JSON.parse(seen.replaceAll(String(typed.overlays[0].id), String(id)))).toEqual(
      await readAll(api.visitor, kind, id),
    )
    const empty = await previewTyped(api.context, { kind, fields: {} })
    const words = JSON.stringify(await read(empty, empty.overlays[0].id))
    const { error } = definition.create.safeParse({})
    for (const name of Object.keys(sampleTexts(definition.create))) {
      const { message = '' } = error?.issues.find(({ path }) => path[0] === name) ?? {}
      expect(words).toContain(message)
    }
    if (image && !definition.create.safeParse({ ...sampleTexts(definition.create) }).success && !hasFile)
      expect(words).toContain('images/missing')
  })
})

test('a preview of a page shows that page, although another one has its address', async () => {
  const page = { title: 'Theirs', ownPageText: 'A kettle.' }
  for (const slug of ['history', 'page-without-a-title']) await api.editor.ownPages.create({ ...page, slug })
  for (const fields of [{ title: 'Ours', slug: 'history' }, { title: '' }]) {
    const { overlays, address } = await previewTyped(api.context, { kind: 'ownPage', fields })
    const slug = address.slice(1)
    expect(await api.previewing(overlays).ownPages.visit({ slug })).toMatchObject({
      kind: 'page',
      title: fields.title || 'Enter the title of the page',
    })
    expect(await api.visitor.ownPages.visit({ slug })).toMatchObject({ title: 'Theirs' })
  }
})

test.each(allKinds)('a preview of the kind %s works on an empty site', async (kind) => {
  const ids = kind === 'pageText' || kind === 'backgroundImage' ? [1, 5] : factsOf(kind).fixed ? [1] : []
  for (const id of ids.length > 0 ? ids : [undefined]) {
    const { cloudImageId, page, textUpdateId } = slots[(id ?? 1) - 1] ?? slots[0]
    const key = kind === 'pageText' ? { page, textUpdateId } : { cloudImageId, alt: 'A hall' }
    const previews = [await previewTyped(api.context, { kind, id, fields: key })]
    if (id !== undefined) previews.push(await previewSaved(api.context, kind, id))
    for (const { overlays } of previews) {
      const visitor = api.previewing(overlays)
      for (const path of reads) {
        const [router = '', procedure = ''] = path.split('.')
        await (visitor as unknown as Caller)[router]?.[procedure]?.()
      }
      await visitor.pageTexts.shown({ page, textUpdateId })
      await visitor.backgroundImages.get({ cloudImageId })
    }
  }
})

describe('a link to a preview', () => {
  beforeEach(() =>
    api.db.user.create({
      data: { id: 'administrator', name: 'Amina', email: 'amina@isse.example', role: 'ROLE_ADMIN' },
    }),
  )

  const kind = 'value' as const
  const createPreviewLink = async (caller = api.editor) => {
    const { id } = await api.editor.unpublished.keep({ kind, fields: { name: 'Patience' }, seen: null })
    const { path } = await caller.previews.createLink({ kind, id })
    return { id, token: path.split('#token=')[1] ?? '' }
  }
  const find = (token: string) => findLink({ db: api.db, now: () => api.clock.now }, token)

  test('works for seven days, and is then deleted by maintenance', async () => {
    const before = api.clock.now
    const { id, token } = await createPreviewLink()
    expect(await find(token)).toMatchObject({ kind, recordId: id })
    expect(await api.editor.previews.links({ kind, id })).toMatchObject([{ by: 'Amina' }])
    api.clock.now = new Date(before.getTime() + 7 * 24 * 60 * 60 * 1000)
    expect(await find(token)).toBeUndefined()
    expect(await api.editor.previews.links({ kind, id })).toEqual([])
    expect(await deleteExpired(api.db, 12, new Date(api.clock.now.getTime() + 1))).toMatchObject({ links: 1 })
    api.clock.now = before
  })

  test('ends with the permission or the account of its creator', async () => {
    const { token } = await createPreviewLink()
    await api.db.user.updateMany({ data: { role: 'ROLE_USER' } })
    expect(await find(token)).toBeUndefined()
    await api.db.user.updateMany({ data: { role: 'ROLE_EDITOR' } })
    expect(await find(token)).toBeDefined()
    await api.db.user.deleteMany()
    expect(await find(token)).toBeUndefined()
  })

  test.each(['publish', 'discard'] as const)('shows no draft that was saved after a %s', async (way) => {
    const { valueId: id } = await createValue(api.db)
    const saveDraft = (seen: number | null) =>
      api.editor.unpublished.keep({ kind, id, fields: { name: 'Patience' }, seen })
    const { revisionId: seen } = await saveDraft(null)
    const { path } = await api.editor.previews.createLink({ kind, id })
    await api.editor.unpublished[way]({ kind, id, seen })
    await saveDraft(null)
    expect(await find(path.split('#token=')[1] ?? '')).toBeUndefined()
  })

  test('does not count towards the limit once it has expired', async () => {
    const before = api.clock.now
    const { id } = await createPreviewLink()
    for (let count = 1; count < 20; count++) await api.editor.previews.createLink({ kind, id })
    api.clock.now = new Date(before.getTime() + 7 * 24 * 60 * 60 * 1000)
    await api.editor.previews.createLink({ kind, id })
    expect(await api.editor.previews.links({ kind, id })).toHaveLength(1)
    api.clock.now = before
  })

  test('to a draft of the settings is for administrators only', async () => {
    const { update } = definitionOf('charity')
    const fields = sampleTexts(update)
    await api.administrator.unpublished.keep({ kind: 'charity', id: 1, fields, seen: null })
    const key = { kind: 'charity', id: 1 } as const
    for (const act of [api.editor.previews.createLink(key), api.editor.previews.links(key)])
      await expect(act).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await api.administrator.previews.createLink(key)
    const [made] = await api.administrator.previews.links(key)
    const end = { previewLinkId: made?.previewLinkId ?? 0 }
    await expect(api.editor.previews.endLink(end)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await api.administrator.previews.endLink(end)
    await expect(api.administrator.previews.endLink(end)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is created only if there is something to show, and at most twenty times', async () => {
    await expect(api.editor.previews.createLink({ kind, id: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { id } = await createPreviewLink()
    const atOnce = Array.from({ length: 22 }, () => api.editor.previews.createLink({ kind, id }))
    const refused = (await Promise.allSettled(atOnce)).filter(({ status }) => status === 'rejected')
    const tooMany = { reason: { code: 'BAD_REQUEST' } }
    // `createPreviewLink` has created one.
    expect(refused).toMatchObject([tooMany, tooMany, tooMany])
  })
})
