import { createDocumentFile, createImage } from '@isse/db/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { factsOf, listKinds, type ListKind } from '../site/kinds.ts'
import { routerOf, listDefinitionOf } from '../records/record-routers.ts'
import { sampleTexts } from '../testing/record-input.ts'
import { useTestApi } from '../testing/test-api.ts'
import { appRouter } from '../router.ts'
import { audienceOf } from '../audiences.ts'
import { previewKept, previewTyped, type Preview } from './overlay.ts'

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

/** What somebody reads by all of them, and of one record by its id. Without versions: a draft is none yet. */
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
      // Else the page of a service with a certain id has a built-in text.
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
    const [fromForm, kept] = [await read(typed, id), await read(await previewKept(api.context, kind, id), id)]
    expect(await readAll(api.visitor, kind, id)).toEqual(before)
    await api.editor.unpublished.publish({ kind, id, seen: revisionId })
    const after = await readAll(api.visitor, kind, id)
    expect(after).not.toEqual(before)
    // The page shows one testimonial a day, and its preview the one that it is for.
    if (kind === 'testimonial') {
      const previewed = kept['testimonials.ofTheDay']
      expect(previewed).toMatchObject({ author: 'Other words' })
      after['testimonials.ofTheDay'] = previewed
    }
    expect(kept).toEqual(after)
    expect(fromForm).toEqual(after)
  })

  test('is what visitors read once it is put back', async () => {
    const ids = [await add('First'), await add('Second'), await add('Third')]
    const id = ids[1] ?? 0
    await api.editor.unpublished.takeOff({ kind, id })
    const off = await previewKept(api.context, kind, id)
    const seen = await read(off, id)
    const [waiting] = await api.editor.unpublished.list({ kind })
    await api.editor.unpublished.publish({ kind, id, seen: waiting?.revisionId ?? 0 })
    const after = await readAll(api.visitor, kind, id)
    if (kind === 'testimonial') after['testimonials.ofTheDay'] = seen['testimonials.ofTheDay']
    expect(seen).toEqual(after)
  })

  test('of a new one is what visitors read once it is saved, and says what is still empty', async () => {
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
