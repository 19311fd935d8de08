import { createBase, createImage } from '@isse/db/factories'
import { describe, expect, test } from 'vitest'
import { sampleTexts } from '../../testing/record-input.ts'
import { useTestApi } from '../../testing/test-api.ts'
import { factsOf } from '../../site/kinds.ts'
import { listDefinitionOf, routerOf } from '../definitions.ts'
import { previewTyped } from '../preview.ts'

const api = useTestApi()

interface Answer extends Record<string, unknown> {
  baseId: number | null
  place?: { name: string; stepFreeNote: unknown[] }
}

type Procedures = Record<'get' | 'visit' | 'create' | 'update', (input: object) => Promise<Answer>>

describe.each(['event', 'service'] as const)('the place of the kind %s', (kind) => {
  const { id } = factsOf(kind)
  const texts = sampleTexts(listDefinitionOf(kind).create)
  const as = (who: 'visitor' | 'script' | 'editor') =>
    (api[who] as unknown as Record<string, Procedures>)[routerOf(kind)] as Procedures

  async function add(fields: object = {}) {
    const { imageId } = await createImage(api.db)
    const record = await as('script').create({ ...texts, imageId, ...fields })
    const key = { [id]: record[id] }
    return {
      record,
      id: Number(record[id]),
      key,
      change: (changed: object, who: 'script' | 'editor' = 'script') =>
        as(who).update({ ...texts, ...key, ...changed }),
      read: async () => ({
        script: (await as('script').get(key)).baseId,
        editor: (await as('editor').get(key)).baseId,
        visitor: (await as('visitor').visit(key)).place?.name,
      }),
    }
  }

  const setLive = (baseId: number, isLive: boolean) =>
    api.db.base.update({ where: { baseId }, data: { isLive } })
  const nowhere = { script: null, editor: null, visitor: undefined }

  test('is chosen, kept by a change that leaves it out, and removed by null or an empty text', async () => {
    const { baseId } = await createBase(api.db, { stepFreeNote: 'The ramp is at the side.' })
    const { change, read, key } = await add({ baseId: String(baseId) })
    expect(await read()).toEqual({ script: baseId, editor: baseId, visitor: 'Leeds' })
    expect((await as('visitor').visit(key)).place).toMatchObject({
      address: 'The Old School Hall\n3 Ropewalk Rise\nLeeds',
      stepFreeNote: [expect.objectContaining({ text: 'The ramp is at the side.' })],
    })
    expect(await change({})).toMatchObject({ baseId })
    expect(await change({ baseId: null })).toMatchObject({ baseId: null })
    expect(await change({ baseId })).toMatchObject({ baseId })
    expect(await change({ baseId: '' })).toMatchObject({ baseId: null })
    expect(await read()).toEqual(nowhere)
  })

  test('is rejected beside its field if there is no such base, or visitors do not see it', async () => {
    const { baseId } = await createBase(api.db, { isLive: false })
    const { change, id: recordId } = await add()
    for (const wrong of [baseId, 999_999]) {
      const error = {
        code: 'BAD_REQUEST',
        message: 'That place is not on the website. Choose another one.',
        cause: { issues: [expect.objectContaining({ path: ['baseId'] })] },
      }
      await expect(add({ baseId: wrong })).rejects.toMatchObject(error)
      await expect(change({ baseId: wrong })).rejects.toMatchObject(error)
      const draft = { kind, id: recordId, fields: { baseId: wrong }, seen: null }
      await expect(api.editor.unpublished.keep(draft)).rejects.toMatchObject(error)
    }
    for (const wrong of ['x', 0, -1, 1.5, true, [1], {}])
      await expect(change({ baseId: wrong }), String(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is cleared when the base is deleted, without another version', async () => {
    const { baseId } = await createBase(api.db)
    const { read, record, key } = await add({ baseId })
    await api.editor.bases.remove({ baseId })
    expect(await read()).toEqual(nowhere)
    expect((await as('script').get(key))['version']).toBe(record['version'])
  })

  test('is hidden while the base is unpublished, except from editors, and stays chosen', async () => {
    const { baseId } = await createBase(api.db)
    const { read, change } = await add({ baseId })
    await setLive(baseId, false)
    const hidden = { script: null, editor: baseId, visitor: undefined }
    expect(await read()).toEqual(hidden)
    await change({})
    await change({ baseId }, 'editor')
    expect(await read()).toEqual(hidden)
    await setLive(baseId, true)
    expect(await read()).toEqual({ script: baseId, editor: baseId, visitor: 'Leeds' })
  })

  test('of a draft is previewed, and published though the base was unpublished since', async () => {
    const { baseId } = await createBase(api.db)
    const { id: recordId, key, read } = await add()
    const fields = { ...texts, baseId }
    const { overlays } = await previewTyped(api.context, { kind, id: recordId, fields })
    const previewing = api.previewing(overlays) as unknown as Record<string, Procedures>
    expect(await previewing[routerOf(kind)]?.visit(key)).toMatchObject({ place: { name: 'Leeds' } })
    const { revisionId } = await api.editor.unpublished.keep({ kind, id: recordId, fields, seen: null })
    expect(await read()).toEqual(nowhere)
    await setLive(baseId, false)
    await api.editor.unpublished.publish({ kind, id: recordId, seen: revisionId, fields })
    expect(await read()).toEqual({ script: null, editor: baseId, visitor: undefined })
  })

  test('of a draft is cleared if the base was deleted since', async () => {
    const { baseId } = await createBase(api.db)
    const { id: recordId, read } = await add()
    const key = { kind, id: recordId }
    const keep = async (seen: number | null, place: number | null) =>
      (await api.editor.unpublished.keep({ ...key, fields: { ...texts, baseId: place }, seen })).revisionId
    const seen = await keep(null, baseId)
    await api.editor.bases.remove({ baseId })
    expect((await api.editor.unpublished.ofRecord(key))?.record).toMatchObject({ baseId: null })
    await api.editor.unpublished.publish({ ...key, seen })
    expect(await read()).toEqual(nowhere)

    const other = await createBase(api.db)
    await keep(null, other.baseId)
    await api.editor.bases.remove({ baseId: other.baseId })
    await api.editor.unpublished.unpublish(key)
    const off = await api.editor.unpublished.ofRecord(key)
    expect(off?.record).toMatchObject({ baseId: null })
    const again = await keep(off?.revisionId ?? 0, null)
    await api.editor.unpublished.publish({ ...key, seen: again })
    expect(await read()).toEqual(nowhere)
  })

  test('stands in the history by its name, and a former version has it again unless the base is gone', async () => {
    const { baseId } = await createBase(api.db, { name: 'Harbour House' })
    const { id: recordId, change, read } = await add({ baseId })
    await change({ baseId: null })
    const lines = async () => (await api.editor.revisions.ofRecord({ kind, id: recordId })).lines
    const placeIn = async (revisionId: number) =>
      (await api.editor.revisions.compare({ revisionId })).fields.find(({ name }) => name === 'baseId')
    const [removed, added] = await lines()
    expect(await placeIn(removed?.revisionId ?? 0)).toMatchObject({ before: 'Harbour House', after: '' })
    await setLive(baseId, false)
    await api.editor.revisions.goBack({ revisionId: added?.revisionId ?? 0 })
    expect(await read()).toEqual({ script: null, editor: baseId, visitor: undefined })
    await api.editor.revisions.undo({ kind, id: recordId, version: 3 })
    expect(await read()).toEqual(nowhere)
    await api.db.base.delete({ where: { baseId } })
    expect(await placeIn(removed?.revisionId ?? 0)).toMatchObject({ before: 'Deleted since', after: '' })
    await api.editor.revisions.goBack({ revisionId: added?.revisionId ?? 0 })
    expect(await read()).toEqual(nowhere)
  })

  test('is not overwritten by somebody who has not seen it', async () => {
    const { baseId } = await createBase(api.db)
    const { change, read } = await add()
    await change({ baseId, version: 1 }, 'editor')
    await expect(change({ baseId: null, version: 1 }, 'editor')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await read()).toMatchObject({ script: baseId })
  })
})

test('editors choose among all bases, each with whether visitors see it', async () => {
  const { baseId } = await createBase(api.db, { name: 'Mill' })
  await createBase(api.db, { name: 'Hall', isLive: false })
  expect(await api.editor.bases.choices()).toEqual([
    { baseId, name: 'Mill', town: 'Leeds', isLive: true },
    { baseId: baseId + 1, name: 'Hall', town: 'Leeds', isLive: false },
  ])
})
