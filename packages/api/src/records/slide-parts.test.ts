import { createImage } from '@isse/db/factories'
import { beforeEach, expect, test } from 'vitest'
import type { Kind } from '../site/kinds.ts'
import { useTestApi } from '../testing/test-api.ts'
import { whileLocked } from '../testing/while-locked.ts'

const api = useTestApi()
beforeEach(() => api.empty())

const slide = { kind: 'heroSlide' as const, id: 2 }
const text = { kind: 'pageText' as const, id: 2 }
const image = { kind: 'backgroundImage' as const, id: 2 }
const key = { cloudImageId: 2 }
const textKey = { page: 1, textUpdateId: 2 }

async function read() {
  const { heading, version } = await api.visitor.heroSlides.get(key)
  const { siteText, version: ofText } = await api.visitor.pageTexts.get(textKey)
  const { alt, version: ofImage, image: shown } = await api.visitor.backgroundImages.get(key)
  return { heading, siteText, alt, imageId: shown.imageId, versions: [version, ofText, ofImage] as const }
}

async function saveAll(words: string, seen: (number | null)[] = []) {
  const [ofSlide = 0, ofText = 0, ofImage = 0] = (await read()).versions
  const [seenSlide = null, seenText = null, seenImage = null] = seen
  return api.editor.unpublished.saveParts({
    parts: [
      { ...slide, fields: { ...key, heading: words }, version: ofSlide, seen: seenSlide },
      { ...text, fields: { ...textKey, siteText: words }, version: ofText, seen: seenText },
      { ...image, fields: { ...key, alt: words }, version: ofImage, seen: seenImage },
    ],
  })
}

const deedsOf = async ({ kind, id }: { kind: Kind; id: number }) =>
  (await api.administrator.revisions.ofRecord({ kind, id })).lines.map(({ what }) => what)

const keepHeading = (heading: string) =>
  api.editor.unpublished.keep({ ...slide, fields: { ...key, heading }, seen: null })

test('a slide is saved and undone as one with its text and picture, and each has a line of history', async () => {
  await saveAll('First')
  const { saves } = await saveAll('Second')
  expect(await read()).toMatchObject({ heading: 'Second', siteText: 'Second', alt: 'Second' })
  for (const part of [slide, text, image])
    expect((await deedsOf(part)).slice(0, 2)).toEqual(['changed', 'changed'])
  await api.editor.revisions.undo(saves)
  expect(await read()).toMatchObject({ heading: 'First', siteText: 'First', alt: 'First' })
})

test('of two people who save the parts of a slide in opposite orders, one gets a conflict on PostgreSQL', async () => {
  await saveAll('First')
  const parts = (words: string) => [
    { ...slide, fields: { ...key, heading: words }, seen: null },
    { ...text, fields: { ...textKey, siteText: words }, seen: null },
  ]
  const rejected: object[] = []
  // One of them may have saved both parts before the other goes on, so it takes some tries at times.
  const most = api.engine === 'embedded' ? 1 : 20
  for (let tries = 0; tries < most && rejected.length === 0; tries++) {
    const both = await whileLocked(
      api,
      (client) => client.$queryRaw`SELECT 1 FROM "HeroSlide", "PageText" FOR UPDATE`,
      () => [
        api.editor.unpublished.saveParts({ parts: parts('Mine') }),
        api.editor.unpublished.saveParts({ parts: parts('Theirs').reverse() }),
      ],
    )
    for (const result of both) if (result.status === 'rejected') rejected.push(result.reason as object)
  }
  const message = 'Somebody else has saved at the same moment. Please try once more.'
  expect(rejected).toMatchObject(api.engine === 'embedded' ? [] : [{ code: 'CONFLICT', message }])
  const { heading, siteText } = await read()
  expect(heading).toBe(siteText)
})

test('if one part is rejected, nothing of the slide is saved, kept as a draft or undone', async () => {
  await saveAll('First')
  const { saves } = await saveAll('Second')
  // Somebody else has changed the picture, which comes last.
  await api.administrator.backgroundImages.update({ ...key, alt: 'Theirs' })
  const before = await read()
  const revisions = await api.db.revision.count()
  const [ofSlide, ofText, ofImage] = before.versions
  const parts = [
    { ...slide, fields: { ...key, heading: 'Mine' }, version: ofSlide, seen: null },
    { ...text, fields: { ...textKey, siteText: 'Mine' }, version: ofText, seen: null },
  ]
  const late = { ...image, fields: { ...key, alt: 'Mine' }, version: ofImage - 1, seen: null }
  const conflict = { code: 'CONFLICT' }
  await expect(api.editor.unpublished.saveParts({ parts: [...parts, late] })).rejects.toMatchObject(conflict)
  const unknown = { ...image, fields: { ...key, imageId: 99_999 }, seen: null }
  const refused = api.editor.unpublished.saveParts({ parts: [...parts, unknown] })
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const unseen = { ...image, fields: { ...key, alt: 'Mine' }, seen: 1 }
  const kept = api.editor.unpublished.keepParts({ parts: [...parts, unseen] })
  await expect(kept).rejects.toMatchObject(conflict)
  await expect(api.editor.revisions.undo(saves)).rejects.toMatchObject(conflict)
  expect(await read()).toEqual(before)
  expect([await api.db.revision.count(), await api.db.draft.count()]).toEqual([revisions, 0])
})

test('a draft of a part is published with the slide, and a draft that the form has not seen is a conflict', async () => {
  await saveAll('First')
  const { revisionId } = await keepHeading('Draft')
  await expect(saveAll('Second')).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await read()).toMatchObject({ heading: 'First', siteText: 'First' })
  const [ofSlide, ofText] = (await read()).versions
  await api.editor.unpublished.saveParts({
    parts: [
      { ...slide, version: ofSlide, seen: revisionId },
      { ...text, fields: { ...textKey, siteText: 'Second' }, version: ofText, seen: null },
    ],
  })
  expect(await read()).toMatchObject({ heading: 'Draft', siteText: 'Second' })
  expect(await api.editor.unpublished.ofRecord(slide)).toBeNull()
  expect((await deedsOf(slide)).slice(0, 3)).toEqual(['published', 'drafted', 'changed'])
})

test('parts are saved as drafts together, and published with further changes as one line of history each', async () => {
  await saveAll('First')
  const { imageId } = await createImage(api.db)
  await api.editor.unpublished.keepParts({
    parts: [
      { ...slide, fields: { ...key, heading: 'Draft' }, seen: null },
      { ...image, fields: { ...key, imageId }, seen: null },
    ],
  })
  expect(await read()).toMatchObject({ heading: 'First', alt: 'First' })
  const seenOf = async (part: typeof slide | typeof image) =>
    (await api.editor.unpublished.ofRecord(part))?.revisionId ?? 0
  await saveAll('Second', [await seenOf(slide), null, await seenOf(image)])
  // The form sends only the new texts. The picture is the draft's.
  expect(await read()).toMatchObject({ heading: 'Second', siteText: 'Second', alt: 'Second', imageId })
  expect((await deedsOf(slide)).slice(0, 3)).toEqual(['published', 'drafted', 'changed'])
  expect(await api.db.draft.count()).toBe(0)
})

test('rejects a form with a record that is not part of a slide', async () => {
  const settings = { kind: 'charity', id: 1, fields: { shortName: 'Mine' }, seen: null }
  const parts = [{ ...slide, fields: { ...key, heading: 'Mine' }, seen: null }, settings] as never
  for (const call of ['saveParts', 'keepParts'] as const)
    await expect(api.administrator.unpublished[call]({ parts })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  expect((await read()).heading).toBe('')
  expect(await api.db.draft.count()).toBe(0)
})
