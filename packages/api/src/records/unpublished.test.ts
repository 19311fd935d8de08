import { createImage } from '@isse/db/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { findStates, thinOut } from './core/tidy-history.ts'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
beforeEach(() => api.empty())

const gone = { code: 'NOT_FOUND' }
const conflict = { code: 'CONFLICT' }
const kind = 'value' as const
const texts = { name: 'Kindness', valueText: 'We are kind.' }
const names = async () => (await api.visitor.values.list()).map(({ name }) => name)

describe('an unpublished record', () => {
  test('is listed only among the unpublished, and returns unchanged in its old place', async () => {
    const ids: number[] = []
    for (const name of ['First', 'Second', 'Third', 'Fourth'])
      ids.push((await api.editor.values.create({ ...texts, name })).valueId)
    const [first = 0, id = 0, third = 0, fourth = 0] = ids
    const before = await api.db.value.findUniqueOrThrow({ where: { valueId: id } })
    await api.editor.unpublished.unpublish({ kind, id })
    expect(await names()).toEqual(['First', 'Third', 'Fourth'])
    await expect(api.visitor.values.get({ valueId: id })).rejects.toMatchObject(gone)
    await expect(api.editor.values.update({ ...texts, valueId: id })).rejects.toMatchObject(gone)
    await expect(api.editor.values.remove({ valueId: id })).rejects.toMatchObject(gone)
    const [off] = await api.editor.unpublished.list({ kind })
    expect(off).toMatchObject({ id, name: 'Second', isOff: true, isNew: false, isDraft: false, by: 'Amina' })

    // The others move meanwhile, by a screen that still names it, and one is added.
    await api.editor.values.reorder({ ids: [id, fourth, third, first] })
    await api.editor.values.create({ ...texts, name: 'Fifth' })
    await api.editor.unpublished.publish({ kind, id, seen: off?.revisionId ?? 0 })
    expect(await names()).toEqual(['Fourth', 'Second', 'Third', 'First', 'Fifth'])
    const { version, updatedAt, position, ...after } = await api.db.value.findUniqueOrThrow({
      where: { valueId: id },
    })
    expect(before).toMatchObject(after)
    expect([version, position > 0, updatedAt > before.updatedAt]).toEqual([before.version + 1, true, true])
    expect(await api.editor.unpublished.list({ kind })).toEqual([])
    const { lines } = await api.editor.revisions.ofRecord({ kind, id })
    expect(lines.map(({ what }) => what)).toEqual(['putBack', 'takenOff', 'created'])
    // A form that was opened before does not overwrite.
    const late = api.editor.values.update({ ...texts, valueId: id, version: before.version })
    await expect(late).rejects.toMatchObject(conflict)
  })

  test('hides and keeps its picture, and its message says so if the picture is gone', async () => {
    const { imageId } = await createImage(api.db)
    const fields = { name: 'Chess', serviceText: 'On Mondays', imageId, focalX: 0.25, focalY: 0.5 }
    const { serviceId: id } = await api.editor.services.create(fields)
    const before = await api.db.service.findUniqueOrThrow({ where: { serviceId: id } })
    await api.editor.unpublished.unpublish({ kind: 'service', id })
    await api.images.sweeper.sweep(new Date(Date.now() + 60_000))
    expect(await api.db.image.count()).toBe(1)
    const off = await api.editor.unpublished.ofRecord({ kind: 'service', id })
    expect(off?.record).toMatchObject({ serviceId: id, name: 'Chess', image: { imageId, focalX: 0.25 } })
    await api.editor.unpublished.publish({ kind: 'service', id, seen: off?.revisionId ?? 0 })
    const after = await api.db.service.findUniqueOrThrow({ where: { serviceId: id } })
    expect(after).toEqual({ ...before, version: 2, updatedAt: after.updatedAt })

    await api.editor.unpublished.unpublish({ kind: 'service', id })
    await api.administrator.revisions.forgetPicture({ imageId })
    const bare = await api.editor.unpublished.ofRecord({ kind: 'service', id })
    const putBack = api.editor.unpublished.publish({ kind: 'service', id, seen: bare?.revisionId ?? 0 })
    await expect(putBack).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await api.editor.unpublished.list({ kind: 'service' })).toHaveLength(1)
  })

  test('is skipped by bulk deletion, and ends with its files when it is deleted', async () => {
    const { imageId } = await createImage(api.db)
    const { serviceId: id } = await api.editor.services.create({ name: 'A', serviceText: 'B', imageId })
    await api.editor.unpublished.unpublish({ kind: 'service', id })
    const { revisions } = api.administrator
    await revisions.forgetBefore({ day: '2100-01-01' })
    const [off] = await api.editor.unpublished.list({ kind: 'service' })
    await expect(revisions.forget({ revisionId: off?.revisionId ?? 0 })).rejects.toMatchObject(conflict)
    expect(await api.editor.unpublished.remove({ kind: 'service', id })).toMatchObject({
      message: "The service 'A' has been deleted from your website.",
    })
    expect([await api.db.image.count(), await api.db.service.count()]).toEqual([0, 0])
    const { lines } = await api.editor.revisions.ofRecord({ kind: 'service', id })
    expect(lines.map(({ what }) => what)).toContain('deleted')
    await expect(api.editor.unpublished.remove({ kind: 'service', id })).rejects.toMatchObject(gone)
  })

  test('is the result of undoing an addition', async () => {
    const { valueId: id, version } = await api.editor.values.create(texts)
    await api.editor.revisions.undo({ kind, id, version })
    expect(await names()).toEqual([])
    expect(await api.editor.unpublished.list({ kind })).toMatchObject([{ id, isOff: true }])
  })

  test('can be restored to any version, which publishes it', async () => {
    const { valueId: id } = await api.editor.values.create(texts)
    await api.editor.values.update({ ...texts, name: 'Later', valueId: id })
    await api.editor.unpublished.unpublish({ kind, id })
    const { lines } = await api.editor.revisions.ofRecord({ kind, id })
    const created = lines.find(({ what }) => what === 'created')
    await api.editor.revisions.goBack({ revisionId: created?.revisionId ?? 0 })
    expect(await names()).toEqual(['Kindness'])
    expect(await api.editor.unpublished.list({ kind })).toEqual([])
  })

  test('is published once, even if several people publish it at once', async () => {
    const { valueId: id } = await api.editor.values.create(texts)
    await api.editor.unpublished.unpublish({ kind, id })
    const [off] = await api.editor.unpublished.list({ kind })
    const seen = off?.revisionId ?? 0
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => api.editor.unpublished.publish({ kind, id, seen })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await names()).toEqual(['Kindness'])
  })
})

describe('an unpublished page', () => {
  const page = { title: 'Our history', ownPageText: 'A kettle.' }

  test('is a conflict for a form that has not seen the unpublishing', async () => {
    const { ownPageId, version } = await api.editor.ownPages.create(page)
    await api.editor.unpublished.unpublish({ kind: 'ownPage', id: ownPageId })
    const save = api.editor.ownPages.update({ ...page, title: 'Late', ownPageId, version })
    await expect(save).rejects.toMatchObject(conflict)
  })
})

describe('a draft', () => {
  test('treats an empty choice, number or picture as left out', async () => {
    const fields = { title: 'Plan', menu: '', isPublished: '', imageId: '', focalX: ' ', focalY: '' }
    const { id, revisionId } = await api.editor.unpublished.keep({ kind: 'ownPage', fields, seen: null })
    expect(await api.editor.ownPages.list()).toMatchObject([{ ownPageId: id, menu: 'none', image: null }])
    const words = { ownPageText: 'A kettle.', menu: '' }
    await api.editor.unpublished.keep({ kind: 'ownPage', id, fields: words, seen: revisionId })
    const kept = await api.editor.unpublished.ofRecord({ kind: 'ownPage', id })
    await api.editor.unpublished.publish({ kind: 'ownPage', id, seen: kept?.revisionId ?? 0 })
    expect(await api.visitor.ownPages.list()).toMatchObject([{ title: 'Plan', menu: 'none' }])
  })

  test('of a slot belongs to the slot of its id, even if its fields name another', async () => {
    const { unpublished: drafts } = api.editor
    for (const [of, fields] of [
      ['heroSlide', { cloudImageId: 2, heading: 'Draft' }],
      ['pageText', { page: 2, textUpdateId: 5, siteText: 'Draft' }],
    ] as const)
      for (const id of [undefined, 999])
        await expect(drafts.keep({ kind: of, id, fields, seen: null })).rejects.toMatchObject(gone)
    expect(await api.db.draft.count()).toBe(0)
  })

  test('of a new record may be incomplete, stays private, and must be complete to be published', async () => {
    const { id, revisionId } = await api.editor.unpublished.keep({
      kind,
      fields: { name: 'Kind' },
      seen: null,
    })
    expect(await names()).toEqual([])
    expect(await api.editor.unpublished.list({ kind })).toMatchObject([
      { id, isOff: true, isNew: true, isDraft: true },
    ])
    const early = api.editor.unpublished.publish({ kind, id, seen: revisionId })
    await expect(early).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const again = await api.editor.unpublished.keep({ kind, id, fields: texts, seen: revisionId })
    await api.editor.unpublished.publish({ kind, id, seen: again.revisionId })
    expect(await api.visitor.values.get({ valueId: id })).toMatchObject({ ...texts, version: 3 })
    // The next record gets another id.
    expect((await api.editor.values.create(texts)).valueId).toBeGreaterThan(id)
    const { lines } = await api.editor.revisions.ofRecord({ kind, id })
    expect(lines.map(({ what }) => what)).toEqual(['published', 'drafted', 'drafted'])
    await api.editor.revisions.undo({ kind, id, version: 3 })
    expect(await api.editor.unpublished.list({ kind })).toMatchObject([{ id, isOff: true }])
  })

  test('is rejected at once for an invalid value: too long a text, a link that leads nowhere', async () => {
    const long = api.editor.unpublished.keep({ kind, fields: { name: 'x'.repeat(10_000) }, seen: null })
    await expect(long).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues: [{ path: ['name'] }] } })
    const fields = { title: 'Help', ownPageText: '[x](file:///etc)' }
    const linked = api.editor.unpublished.keep({ kind: 'ownPage', fields, seen: null })
    await expect(linked).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await api.db.revision.count()).toBe(0)
  })

  test('of a published record is pending beside it, is announced to a save without it, and can be published', async () => {
    const { valueId: id, version } = await api.editor.values.create(texts)
    const draft = await api.editor.unpublished.keep({ kind, id, fields: { name: 'Draft' }, seen: null })
    expect(await names()).toEqual(['Kindness'])
    expect(await api.editor.unpublished.ofRecord({ kind, id })).toMatchObject({
      isOff: false,
      isOutdated: false,
      record: { valueId: id, name: 'Draft', valueText: texts.valueText, version },
    })
    const other = api.editor.unpublished.keep({ kind, id, fields: { name: 'Other' }, seen: null })
    await expect(other).rejects.toMatchObject(conflict)
    await expect(api.editor.values.update({ ...texts, valueId: id })).rejects.toMatchObject(conflict)
    await api.editor.unpublished.publish({ kind, id, seen: draft.revisionId, version })
    expect(await api.visitor.values.get({ valueId: id })).toMatchObject({
      name: 'Draft',
      valueText: texts.valueText,
    })
    expect(await api.editor.unpublished.ofRecord({ kind, id })).toBeNull()
    await api.editor.revisions.undo({ kind, id, version: version + 1 })
    expect(await names()).toEqual(['Kindness'])
  })

  test("is stored once if two people save one at the same time, and ends with a record that the previous release's server deletes", async () => {
    const { valueId: id } = await api.editor.values.create(texts)
    const keep = (name: string) => api.editor.unpublished.keep({ kind, id, fields: { name }, seen: null })
    const both = await Promise.allSettled([keep('Mine'), keep('Theirs')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: conflict })
    await api.db.value.delete({ where: { valueId: id } })
    await findStates(api.db)
    expect(await api.editor.unpublished.list({ kind })).toEqual([])
    expect(await api.db.revision.findMany({ where: { kind } })).toMatchObject([{ what: 'deleted' }])
  })

  test('that is changed and published at once is one line of history, and undo restores the published version', async () => {
    const { valueId: id, version } = await api.editor.values.create(texts)
    const { revisionId: seen } = await api.editor.unpublished.keep({
      kind,
      id,
      fields: { name: 'Draft' },
      seen: null,
    })
    const fields = { name: 'Finished' }
    await api.editor.unpublished.publish({ kind, id, seen, version, fields })
    expect(await api.visitor.values.get({ valueId: id })).toMatchObject({ ...texts, ...fields })
    const { lines } = await api.editor.revisions.ofRecord({ kind, id })
    expect(lines.map(({ what, name, wentBackTo }) => [what, name, wentBackTo])).toEqual([
      ['published', 'Finished', null],
      ['drafted', 'Draft', null],
      ['created', 'Kindness', null],
    ])
    await api.editor.revisions.undo({ kind, id, version: version + 1 })
    expect(await names()).toEqual(['Kindness'])
  })

  test('of a new record that is finished and published at once is one line too; if something is missing, nothing is stored', async () => {
    const { id, revisionId: seen } = await api.editor.unpublished.keep({
      kind,
      fields: { name: 'Draft' },
      seen: null,
    })
    const publish = (fields: object) =>
      api.editor.unpublished.publish({ kind, id, seen, fields: { ...fields } })
    await expect(publish({ name: 'Finished' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await api.editor.unpublished.ofRecord({ kind, id })).toMatchObject({ revisionId: seen })
    await publish({ name: 'Finished', valueText: 'Done.' })
    expect(await names()).toEqual(['Finished'])
    const { lines } = await api.editor.revisions.ofRecord({ kind, id })
    expect(lines.map(({ what }) => what)).toEqual(['published', 'drafted'])
  })

  test('of a background picture keeps its picture while its texts are changed, and is published so', async () => {
    const of = { kind: 'backgroundImage', id: 5 } as const
    const { cloudImageId, alt, version } = await api.visitor.backgroundImages.get({ cloudImageId: 5 })
    const { imageId } = await createImage(api.db)
    const keep = (fields: object, seen: number | null) =>
      api.editor.unpublished.keep({ ...of, fields: { cloudImageId, ...fields }, seen })
    const first = await keep({ imageId, focalX: 0.25, focalY: 1 }, null)
    const { revisionId: seen } = await keep({ alt: 'A hall' }, first.revisionId)
    // The texts are again the published ones; the picture differs.
    await api.editor.unpublished.publish({ ...of, seen, version, fields: { cloudImageId, alt } })
    expect(await api.visitor.backgroundImages.get({ cloudImageId })).toMatchObject({
      alt,
      image: { imageId, focalX: 0.25, focalY: 1 },
    })
  })

  test("is outdated after a script's save, and discarding it leaves the website as it is", async () => {
    const { valueId: id } = await api.editor.values.create(texts)
    const { revisionId: seen } = await api.editor.unpublished.keep({
      kind,
      id,
      fields: { name: 'Draft' },
      seen: null,
    })
    await api.db.value.update({ where: { valueId: id }, data: { name: 'Script', version: { increment: 1 } } })
    expect(await api.editor.unpublished.ofRecord({ kind, id })).toMatchObject({ isOutdated: true })
    await expect(api.editor.unpublished.publish({ kind, id, seen, version: 1 })).rejects.toMatchObject(
      conflict,
    )
    await api.editor.unpublished.discard({ kind, id, seen })
    expect([await names(), await api.editor.unpublished.list({ kind })]).toEqual([['Script'], []])
  })

  test('loses a forgotten picture that only it has, and keeps its texts', async () => {
    const [shown, drafted] = [await createImage(api.db), await createImage(api.db)]
    const fields = { name: 'Chess', serviceText: 'On Mondays', imageId: shown.imageId }
    const { serviceId: id } = await api.editor.services.create(fields)
    const { imageId } = drafted
    const words = { name: 'Draughts', imageId, imageAlt: 'A board', focalX: 0.25, focalY: 0.5 }
    const { revisionId: seen } = await api.editor.unpublished.keep({
      kind: 'service',
      id,
      fields: words,
      seen: null,
    })
    await api.administrator.revisions.forgetPicture({ imageId })
    expect(await api.db.image.findMany()).toMatchObject([{ imageId: shown.imageId }])
    const bare = await api.editor.unpublished.ofRecord({ kind: 'service', id })
    expect(bare?.record).toMatchObject({ name: 'Draughts', image: null })
    expect(JSON.stringify(bare)).not.toContain('A board')
    const { message } = await api.editor.unpublished.publish({ kind: 'service', id, seen })
    expect(message).toMatch(/^The service is on your website\. The picture stayed as it is/)
    expect(await api.visitor.services.get({ serviceId: id })).toMatchObject({
      name: 'Draughts',
      image: { imageId: shown.imageId },
    })
  })

  test('of settings, contact details and slots is pending too', async () => {
    const { unpublished: drafts } = api.administrator
    for (const [of, id, fields, read] of [
      ['charity', 1, { shortName: 'Draft' }, () => api.visitor.charity.frame()],
      ['contactDetails', 1, { email: 'draft@example.org' }, () => api.visitor.contactDetails.get()],
      [
        'heroSlide',
        2,
        { cloudImageId: 2, heading: 'Draft' },
        () => api.visitor.heroSlides.get({ cloudImageId: 2 }),
      ],
      [
        'pageText',
        5,
        { page: 2, textUpdateId: 5, siteText: 'Draft' },
        () => api.visitor.pageTexts.get({ page: 2, textUpdateId: 5 }),
      ],
    ] as const) {
      const before = await read()
      const { revisionId } = await drafts.keep({ kind: of, id, fields, seen: null })
      expect(await read(), of).toEqual(before)
      await drafts.publish({ kind: of, id, seen: revisionId })
      expect(JSON.stringify(await read()), of).toMatch(/draft/i)
    }
    const settings = { kind: 'charity' as const, id: 1, fields: { shortName: 'Other' }, seen: null }
    await expect(api.editor.unpublished.keep(settings)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('and an unpublished record explain how to forget them', async () => {
    const { valueId: id } = await api.editor.values.create(texts)
    const { revisionId } = await api.editor.unpublished.keep({
      kind,
      id,
      fields: { name: 'Draft' },
      seen: null,
    })
    const forget = () => api.administrator.revisions.forget({ revisionId })
    const discard = 'This is a draft. To forget it, discard the draft first.'
    await expect(forget()).rejects.toMatchObject({ ...conflict, message: discard })
    await api.editor.unpublished.unpublish({ kind, id })
    const remove = 'This is the value as it is off your website. To forget it, delete the value.'
    await expect(forget()).rejects.toMatchObject({ ...conflict, message: remove })
  })

  test('protects the published version from thinning out, and itself too', async () => {
    const { valueId: id } = await api.editor.values.create(texts)
    await api.editor.unpublished.keep({ kind, id, fields: { name: 'Draft' }, seen: null })
    await thinOut(api.db, new Date(Date.now() + 60_000))
    await api.administrator.revisions.forgetBefore({ day: '2100-01-01' })
    expect(await api.db.revision.count({ where: { kind, recordId: id } })).toBe(2)
  })
})

describe('the address of a page', () => {
  const page = { title: 'Our history', ownPageText: 'A kettle.', slug: 'history' }

  test('stays reserved while it is unpublished or a draft, with its former addresses', async () => {
    const { ownPageId: id } = await api.editor.ownPages.create({ ...page, slug: 'old' })
    await api.editor.ownPages.update({ ...page, ownPageId: id })
    await api.editor.unpublished.unpublish({ kind: 'ownPage', id })
    for (const slug of ['history', 'old'])
      await expect(api.editor.ownPages.create({ ...page, slug })).rejects.toMatchObject({
        message: expect.stringContaining(
          "The page 'Our history', which is not on the website, has this address.",
        ),
        cause: { issues: [{ path: ['slug'] }] },
      })
    expect(await api.editor.ownPages.create({ ...page, slug: '' })).toMatchObject({ slug: 'our-history' })
    const [off] = await api.editor.unpublished.list({ kind: 'ownPage' })
    await api.editor.unpublished.publish({ kind: 'ownPage', id, seen: off?.revisionId ?? 0 })
    expect(await api.visitor.ownPages.visit({ slug: 'old' })).toEqual({ kind: 'moved', slug: 'history' })

    const draft = await api.editor.unpublished.keep({
      kind: 'ownPage',
      fields: { ...page, slug: 'plan' },
      seen: null,
    })
    await expect(api.editor.ownPages.create({ ...page, slug: 'plan' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const fields = { ...page, slug: 'other' }
    await api.editor.unpublished.keep({ kind: 'ownPage', id: draft.id, fields, seen: draft.revisionId })
    expect(await api.editor.ownPages.create({ ...page, slug: 'plan' })).toMatchObject({ slug: 'plan' })
  })

  test('stays reserved as a former address if a draft changes it and the page is then unpublished', async () => {
    const { ownPageId: id } = await api.editor.ownPages.create({ ...page, slug: 'old' })
    await api.editor.ownPages.update({ ...page, ownPageId: id })
    const fields = { ...page, slug: 'old' }
    const draft = await api.editor.unpublished.keep({ kind: 'ownPage', fields, seen: null })
    await api.editor.unpublished.unpublish({ kind: 'ownPage', id })
    const publish = api.editor.unpublished.publish({ kind: 'ownPage', id: draft.id, seen: draft.revisionId })
    await expect(publish).rejects.toMatchObject({ cause: { issues: [{ path: ['slug'] }] } })
    const off = await api.editor.unpublished.ofRecord({ kind: 'ownPage', id })
    await api.editor.unpublished.publish({ kind: 'ownPage', id, seen: off?.revisionId ?? 0 })
    expect(await api.visitor.ownPages.visit({ slug: 'old' })).toEqual({ kind: 'moved', slug: 'history' })
  })
})

test('undo publishes no draft: neither after restoring a draft nor after somebody unpublished the record', async () => {
  const first = await api.editor.unpublished.keep({ kind, fields: texts, seen: null })
  const fields = { ...texts, name: 'Second draft' }
  const { id } = first
  await api.editor.unpublished.keep({ kind, id, fields, seen: first.revisionId })
  await api.editor.revisions.goBack({ revisionId: first.revisionId })
  expect(await names()).toEqual(['Kindness'])
  await api.editor.revisions.undo({ kind, id, version: 3 })
  expect(await names()).toEqual([])

  const { valueId, version } = await api.editor.values.create({ ...texts, name: 'Other' })
  await api.editor.values.update({ ...texts, valueId })
  await api.editor.unpublished.unpublish({ kind, id: valueId })
  const late = api.editor.revisions.undo({ kind, id: valueId, version: version + 1 })
  await expect(late).rejects.toMatchObject(conflict)
  expect(await names()).toEqual([])
})

test('a draft of the settings belongs to the single record', async () => {
  for (const id of [undefined, 2]) {
    const keep = api.administrator.unpublished.keep({ kind: 'charity', id, fields: {}, seen: null })
    await expect(keep).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('a draft holds what two screens of the settings saved, and a third screen publishes both', async () => {
  const ofSettings = { kind: 'charity', id: 1 } as const
  await api.administrator.charity.update({ shortName: 'Wheels', lookCorners: 'soft', areas: 'York' })
  const { keep, publish } = api.administrator.unpublished
  const first = await keep({ ...ofSettings, fields: { lookCorners: 'square' }, seen: null })
  const { revisionId } = await keep({ ...ofSettings, fields: { areas: 'Hull' }, seen: first.revisionId })
  const read = () => api.visitor.charity.get()
  expect(await read()).toMatchObject({ lookCorners: 'soft', areas: 'York' })
  await publish({ ...ofSettings, fields: { donateLabel: 'Give' }, seen: revisionId })
  const published = { shortName: 'Wheels', lookCorners: 'square', areas: 'Hull', donateLabel: 'Give' }
  expect(await read()).toMatchObject(published)
})

test('a draft of the settings names the fields that it changes, and so do the lines of the history', async () => {
  const { charity, unpublished, revisions } = api.administrator
  const key = { kind: 'charity', id: 1 } as const
  const keep = (seen: number | null, fields: object) =>
    unpublished.keep({ ...key, seen, fields: { ...fields } })
  const changedByDraft = async () => (await unpublished.list({ kind: 'charity' }))[0]?.changed.sort()

  const first = await keep(null, { homeTitle: 'Before the first save' })
  expect(await changedByDraft()).toEqual(['homeTitle'])
  await unpublished.discard({ ...key, seen: first.revisionId })
  await charity.update({ shortName: 'Oak Hall' })
  await charity.update({ shortName: 'Oak Hall', hidesEmptyPages: true })
  const draft = await keep(null, { homeTitle: 'Come in', shortName: 'Oak Hall' })
  expect(await changedByDraft()).toEqual(['homeTitle'])
  await keep(draft.revisionId, { mostSlides: 2, lookPrimary: '#123456' })
  expect(await changedByDraft()).toEqual(['homeTitle', 'lookPrimary', 'mostSlides'])

  const { lines } = await revisions.ofRecord(key)
  expect(lines.map(({ what, changed }) => [what, changed.sort()])).toEqual([
    ['drafted', ['homeTitle', 'lookPrimary', 'mostSlides']],
    ['drafted', ['homeTitle']],
    ['changed', ['hidesEmptyPages']],
    ['changed', []],
    ['discarded', []],
    ['drafted', ['homeTitle']],
  ])
})
