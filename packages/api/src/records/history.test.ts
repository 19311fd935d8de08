import { createBase, createImage, createService } from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allKinds, type Kind } from '../site/kinds.ts'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { findStates, thinOut } from './core/tidy-history.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(() => api.empty())
afterAll(() => api.close())

const texts = { name: 'Groups', serviceText: 'We meet on Mondays.' }

async function addService(fields: object = {}) {
  const { imageId } = await createImage(api.db)
  const { serviceId: id } = await api.administrator.services.create({ ...texts, imageId, ...fields })
  const save = (changes: object) => api.administrator.services.update({ serviceId: id, ...texts, ...changes })
  const history = async () => (await api.administrator.revisions.ofRecord({ kind: 'service', id })).lines
  const read = () => api.visitor.services.get({ serviceId: id })
  return { id, imageId, save, history, read }
}

describe('the history of a record', () => {
  test('lists each save with its author, newest first', async () => {
    const { save, history } = await addService()
    await save({ name: 'Choirs' })
    expect(await history()).toMatchObject([
      { what: 'changed', name: 'Choirs', by: 'Amina', door: 'site' },
      { what: 'created', name: 'Groups' },
    ])
  })

  test("lists states that the previous release's server saved, by nobody", async () => {
    const { serviceId: id } = await createService(api.db)
    await api.db.service.update({ where: { serviceId: id }, data: { name: 'Old', version: 2 } })
    await api.administrator.services.update({ serviceId: id, ...texts })
    const { lines } = await api.administrator.revisions.ofRecord({ kind: 'service', id })
    expect(lines).toMatchObject([{ what: 'changed' }, { what: 'found', name: 'Old', by: '', door: '' }])
  })
})

test('is not found for an unknown record, but for a deleted one', async () => {
  const read = (kind: Kind, id: number) => api.administrator.revisions.ofRecord({ kind, id })
  for (const kind of allKinds)
    await expect(read(kind, 99_999), kind).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(read('service', 7)).rejects.toMatchObject({
    message: 'Sorry, that service is no longer available.',
  })
  await expect(read('heroSlide', 5)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // Every site has these, even before anybody saves them.
  for (const kind of [
    'charity',
    'logoOnDark',
    'contactDetails',
    'pageText',
    'heroSlide',
    'backgroundImage',
  ] as const)
    expect(await read(kind, 1)).toEqual({ lines: [], hasMore: false })
  const { id } = await addService()
  await api.administrator.services.remove({ serviceId: id })
  expect((await read('service', id)).lines).toMatchObject([{ what: 'deleted' }])
})

test('content that came with the website is marked until somebody saves it', async () => {
  const { serviceId: id } = await createService(api.db)
  const { serviceId: other } = await createService(api.db)
  await api.db.demonstrationRecord.create({ data: { kind: 'service', recordId: id } })
  await api.visitor.backgroundImages.get({ cloudImageId: 5 })
  await findStates(api.db)
  const ofSite = async (kind: Kind, of: number) =>
    (await api.administrator.revisions.ofRecord({ kind, id: of })).lines.map((line) => line.cameWithSite)
  expect([await ofSite('service', id), await ofSite('backgroundImage', 5)]).toEqual([[true], [true]])
  // The previous release's server has saved it.
  expect(await ofSite('service', other)).toEqual([false])
  await api.administrator.services.update({ serviceId: id, ...texts })
  expect(await ofSite('service', id)).toEqual([false, true])
  const { lines } = await api.administrator.revisions.ofSite({ kind: 'service' })
  expect(lines.filter(({ cameWithSite }) => cameWithSite)).toMatchObject([{ id, what: 'found', by: '' }])
})

test("pages of every site, hidden ones too, are marked as the website's until somebody saves them", async () => {
  await api.db.user.create({ data: { id: 'first', name: 'Amina', email: 'first@isse.example' } })
  const page = { ownPageText: 'Text', updatedAt: new Date('2026-01-01') }
  await api.db.ownPage.createMany({
    data: [
      { ...page, ownPageId: 1, title: 'Privacy', slug: 'privacy' },
      { ...page, ownPageId: 4, title: 'Safeguarding', slug: 'safeguarding', isPublished: false },
      { ...page, ownPageId: 6, title: 'Ours', slug: 'ours' },
    ],
  })
  const read = async () => {
    const { lines } = await api.administrator.revisions.ofSite({ kind: 'ownPage' })
    return lines
      .map(({ id, what, cameWithSite }) => `${id} ${what}${cameWithSite ? ' with the site' : ''}`)
      .sort()
  }
  await findStates(api.db)
  const first = ['1 found with the site', '4 found with the site', '6 found']
  expect(await read()).toEqual(first)
  // A later save by an unknown author.
  const saved = { version: 2, updatedAt: new Date(), isPublished: false }
  await api.db.ownPage.update({ where: { ownPageId: 1 }, data: saved })
  await findStates(api.db)
  expect(await read()).toEqual(['1 found', ...first])
})

test('reading a history writes nothing, so that it works on a read-only database', async () => {
  const { serviceId: id } = await createService(api.db)
  expect((await api.editor.revisions.ofRecord({ kind: 'service', id })).lines).toEqual([])
  expect(await api.db.revision.count()).toBe(0)
})

test('rejects values that no database accepts', async () => {
  for (const ask of [
    () => api.editor.revisions.ofSite({ by: 'A\0B' }),
    () => api.administrator.revisions.forgetPicture({ imageId: 2 ** 31 }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

describe('going back', () => {
  test('makes a new save, equal to the former one in every field, crop included', async () => {
    const { id, save, history, read, imageId } = await addService({
      focalX: 0.25,
      focalY: 1,
      imageAlt: 'A room',
    })
    const before = await read()
    const other = await createImage(api.db)
    await save({ name: 'Choirs', imageId: other.imageId, imageAlt: 'A hall', focalX: 0, focalY: 0 })
    const [, first] = await history()
    await api.editor.revisions.goBack({ revisionId: first?.revisionId ?? 0, version: 2 })
    expect(await read()).toEqual({ ...before, version: 3 })
    expect(before.image.imageId).toBe(imageId)
    expect((await history())[0]).toMatchObject({ what: 'wentBack', wentBackTo: first?.savedAt, id })
    const { fields } = await api.db.revision.findFirstOrThrow({ where: { version: 3 } })
    expect(fields).toEqual((await api.db.revision.findFirstOrThrow({ where: { version: 1 } })).fields)
    expect(Object.keys(fields as object)).not.toContain('updatedAt')
  })

  test('to a version older than a field keeps the present value of the field', async () => {
    const { save, history, read } = await addService({ whenText: 'On Mondays' })
    await save({ name: 'Bands' })
    await api.db.$executeRaw`UPDATE "Revision" SET "fields" = "fields" - 'whenText'`
    await save({ name: 'Choirs', whenText: 'On Fridays' })
    const [, , first] = await history()
    await api.editor.revisions.goBack({ revisionId: first?.revisionId ?? 0 })
    expect(await read()).toMatchObject({ ...texts, whenText: 'On Fridays' })
  })

  test('to a version with a forgotten picture says that the picture stayed, and so does undo', async () => {
    const { id, imageId, save, history, read } = await addService()
    const other = await createImage(api.db)
    await save({ name: 'Choirs', imageId: other.imageId })
    await api.administrator.revisions.forgetPicture({ imageId })
    const stayed = / The picture stayed as it is, because that of the version is no longer in the history\.$/
    const undone = await api.administrator.revisions.undo({ kind: 'service', id, version: 2 })
    expect(undone.message).toMatch(stayed)
    const [, , first] = await history()
    const back = await api.administrator.revisions.goBack({ revisionId: first?.revisionId ?? 0 })
    expect(back.message).toMatch(stayed)
    expect((await read()).image.imageId).toBe(other.imageId)
    const [, , second] = await history()
    const withPicture = await api.administrator.revisions.goBack({ revisionId: second?.revisionId ?? 0 })
    expect(withPicture.message).toBe('Your website has this version again.')
  })

  test('to a version without a picture removes it without a message', async () => {
    const page = { title: 'History', ownPageText: 'A kettle.' }
    const { ownPageId: id } = await api.editor.ownPages.create(page)
    const { imageId } = await createImage(api.db)
    await api.editor.ownPages.update({ ...page, ownPageId: id, imageId })
    const { lines } = await api.editor.revisions.ofRecord({ kind: 'ownPage', id })
    const { message } = await api.editor.revisions.goBack({ revisionId: lines[1]?.revisionId ?? 0 })
    expect(message).toBe('Your website has this version again.')
    expect((await api.visitor.ownPages.get({ ownPageId: id })).image).toBeNull()
  })

  test('is rejected if somebody has saved since', async () => {
    const { save, history } = await addService()
    await save({ name: 'Choirs' })
    const [, first] = await history()
    const late = api.administrator.revisions.goBack({ revisionId: first?.revisionId ?? 0, version: 1 })
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('a record of a fixed kind', () => {
  const saves = {
    charity: (name: string) => api.administrator.charity.update({ shortName: name, areas: name }),
    contactDetails: (phone: string) => api.administrator.contactDetails.update({ phone }),
    pageText: (siteText: string) => api.editor.pageTexts.update({ page: 2, textUpdateId: 5, siteText }),
    heroSlide: (heading: string) =>
      api.editor.heroSlides.update({ cloudImageId: 2, heading, linkLabel: heading, link: '/services' }),
    backgroundImage: (alt: string) => api.editor.backgroundImages.update({ cloudImageId: 2, alt }),
  }

  test.each(Object.entries(saves))('%s: compares a state, and restores every field', async (kind, save) => {
    await save('01947 496 001')
    await save('01947 496 002')
    const states = () =>
      api.db.revision.findMany({
        where: { kind, version: { not: null } },
        orderBy: { version: 'desc' },
        select: { revisionId: true, recordId: true, version: true, fields: true },
      })
    const [second, first] = await states()
    const { revisionId } = first!
    const { fields, isNow, version } = await api.administrator.revisions.compare({
      revisionId,
      beside: 'now',
    })
    expect({ isNow, version }).toEqual({ isNow: false, version: second?.version })
    expect(fields).toContainEqual(
      expect.objectContaining({ before: '01947 496 001', after: '01947 496 002' }),
    )
    await api.administrator.revisions.goBack({ revisionId, version: version ?? 0 })
    const [now] = await states()
    expect(now).toMatchObject({ fields: first?.fields, recordId: first?.recordId })
    await api.administrator.revisions.undo({
      kind: kind as keyof typeof saves,
      id: now?.recordId ?? 0,
      version: now?.version ?? 0,
    })
    expect((await states())[0]?.fields).toEqual(second?.fields)
  })

  test('an editor neither sees nor changes the history of settings', async () => {
    await saves.charity('01947 496 001')
    const { revisionId } = await api.db.revision.findFirstOrThrow({ where: { kind: 'charity' } })
    for (const call of [
      () => api.editor.revisions.compare({ revisionId }),
      () => api.editor.revisions.goBack({ revisionId }),
      () => api.editor.revisions.ofRecord({ kind: 'charity', id: 1 }),
      () => api.editor.revisions.undo({ kind: 'charity', id: 1, version: 1 }),
      () => api.editor.revisions.undo({ revisionId }),
      () => api.editor.revisions.forget({ revisionId }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await api.editor.revisions.ofSite({})).lines).toEqual([])
    expect(await api.editor.revisions.savers()).toEqual([])
    expect(await api.administrator.revisions.savers()).toEqual(['Amina'])
  })
})

test('of two people who forget the same version at once, one is told that it is gone', async () => {
  const { save, history } = await addService()
  await save({ name: 'Choirs' })
  const revisionId = (await history())[1]?.revisionId ?? 0
  const forget = () => api.administrator.revisions.forget({ revisionId })
  const both = await Promise.allSettled([forget(), forget()])
  const rejected = both.filter(({ status }) => status === 'rejected')
  expect(rejected).toMatchObject([{ reason: { code: 'NOT_FOUND' } }])
})

describe('undo', () => {
  test('takes a save back once, unless somebody has saved since', async () => {
    const { id, save, read } = await addService()
    await save({ name: 'Choirs' })
    const undo = () => api.administrator.revisions.undo({ kind: 'service', id, version: 2 })
    await undo()
    expect(await read()).toMatchObject({ name: 'Groups', version: 3 })
    await expect(undo()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('takes back a field that the version before the upgrade did not have', async () => {
    const { id, save, read } = await addService()
    const { baseId } = await createBase(api.db)
    // As 1.1 wrote it.
    await api.db.$executeRaw`UPDATE "Revision" SET "fields" = "fields" - 'baseId' WHERE "kind" = 'service'`
    await save({ baseId })
    expect(await read()).toMatchObject({ baseId })
    await api.administrator.revisions.undo({ kind: 'service', id, version: 2 })
    expect(await read()).toMatchObject({ baseId: null })
  })

  test('takes back a save by its revision, with the same rules', async () => {
    const { save, read, history } = await addService()
    await save({ name: 'Choirs' })
    await save({ name: 'Bands' })
    const [newest, middle] = await history()
    const undo = (line: typeof newest) => api.editor.revisions.undo({ revisionId: line?.revisionId ?? 0 })
    await expect(undo(middle)).rejects.toMatchObject({ code: 'CONFLICT' })
    await undo(newest)
    expect(await read()).toMatchObject({ name: 'Choirs', version: 4 })
  })

  test('takes an order back once, unless there has been another since', async () => {
    const ids = [(await addService()).id, (await addService()).id, (await addService()).id]
    const order = async () => (await api.visitor.services.list()).map(({ serviceId }) => serviceId)
    const { revisionId } = await api.administrator.services.reorder({ ids: [...ids].reverse() })
    expect(await order()).toEqual([...ids].reverse())
    const undo = () => api.administrator.revisions.undo({ revisionId: revisionId ?? 0 })
    const both = await Promise.allSettled([undo(), undo()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await order()).toEqual(ids)
    await expect(undo()).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

test('a deletion ends the revisions and their pictures, and its line stays', async () => {
  const { id, save, history } = await addService()
  await save({ imageId: (await createImage(api.db)).imageId })
  expect(await api.db.image.count()).toBe(2)
  await api.administrator.services.remove({ serviceId: id })
  expect(await api.db.image.count()).toBe(0)
  expect(await history()).toMatchObject([{ what: 'deleted', name: 'Groups', by: 'Amina' }])
})

describe('forgetting', () => {
  test('deletes one revision with its picture, but never the published state', async () => {
    const { save, history } = await addService()
    await save({ imageId: (await createImage(api.db)).imageId })
    const [newest, first] = await history()
    await api.administrator.revisions.forget({ revisionId: first?.revisionId ?? 0 })
    expect(await api.db.image.count()).toBe(1)
    expect(await history()).toMatchObject([{ what: 'forgotten' }, { what: 'changed' }])
    const now = api.administrator.revisions.forget({ revisionId: newest?.revisionId ?? 0 })
    await expect(now).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('writes the noun into its line, and into the line of a discarded draft', async () => {
    const { id, history } = await addService()
    const fields = { ...texts, name: 'Anna Smith' }
    const { revisionId: draft } = await api.administrator.unpublished.keep({
      kind: 'service',
      id,
      fields,
      seen: null,
    })
    await api.administrator.unpublished.discard({ kind: 'service', id, seen: draft })
    expect((await history())[0]).toMatchObject({ what: 'discarded', name: 'Anna Smith' })
    await api.administrator.revisions.forget({ revisionId: draft })
    const lines = await history()
    expect(lines).toMatchObject([
      { what: 'forgotten', name: expect.stringMatching(/^service, as it was on /) },
      { what: 'discarded', name: 'service' },
      { what: 'created', name: 'Groups' },
    ])
    expect(JSON.stringify(await api.db.revision.findMany())).not.toContain('Anna')
  })

  test('removes the former name from the line of the unpublishing', async () => {
    const { id, save, history } = await addService({ name: 'Anna Smith' })
    await api.administrator.unpublished.unpublish({ kind: 'service', id })
    const [{ revisionId: seen } = { revisionId: 0 }] = await api.editor.unpublished.list({ kind: 'service' })
    await api.administrator.unpublished.publish({ kind: 'service', id, seen })
    await save({ name: 'Groups' })
    const named = (await history()).filter(({ hasState, name }) => hasState && name === 'Anna Smith')
    expect(named).not.toHaveLength(0)
    for (const { revisionId } of named) await api.administrator.revisions.forget({ revisionId })
    expect(await history()).toContainEqual(expect.objectContaining({ what: 'takenOff', name: 'service' }))
    expect(JSON.stringify(await api.db.revision.findMany())).not.toContain('Anna')
  })

  test('writes the noun of a gallery image, never its caption', async () => {
    const caption = 'Anna Smith at the fair'
    const image = { imageId: (await createImage(api.db)).imageId }
    const { galleryImageId: id } = await api.administrator.gallery.create({ ...image, caption })
    await api.administrator.gallery.update({ galleryImageId: id, caption: 'At the fair' })
    const first = await api.db.revision.findFirstOrThrow({ where: { what: 'created' } })
    await api.administrator.revisions.forget({ revisionId: first.revisionId })
    expect(JSON.stringify(await api.db.revision.findMany())).not.toContain('Anna')
  })

  describe('a custom page', () => {
    const page = { title: 'Anna Smith', ownPageText: 'About Anna.', slug: 'anna-smith' }
    const later = { title: 'Our team', ownPageText: 'About us.', slug: 'our-team' }
    const visit = () => api.visitor.ownPages.visit({ slug: 'anna-smith' })
    const gone = expect.objectContaining({ code: 'NOT_FOUND' })
    const revisions = () => api.db.revision.findMany({ orderBy: { revisionId: 'asc' } })

    test('ends the redirect from an address that no version has any more', async () => {
      const { ownPageId } = await api.administrator.ownPages.create(page)
      await api.administrator.ownPages.update({ ownPageId, ...page, title: 'Anna' })
      await api.administrator.ownPages.update({ ownPageId, ...later })
      expect(await visit()).toEqual({ kind: 'moved', slug: 'our-team' })
      const [first, second] = await revisions()
      await api.administrator.revisions.forget({ revisionId: first?.revisionId ?? 0 })
      expect(await visit()).toEqual({ kind: 'moved', slug: 'our-team' })
      await api.administrator.revisions.forget({ revisionId: second?.revisionId ?? 0 })
      await expect(visit()).rejects.toEqual(gone)
      expect(JSON.stringify(await revisions())).not.toMatch(/anna/i)
    })

    test('ends it with everything before a day, and while the page is unpublished', async () => {
      const { ownPageId: id } = await api.administrator.ownPages.create(page)
      await api.administrator.ownPages.update({ ownPageId: id, ...later })
      await api.administrator.unpublished.unpublish({ kind: 'ownPage', id })
      expect(await api.db.formerSlug.count()).toBe(1)
      await api.db.revision.updateMany({
        where: { what: 'created' },
        data: { savedAt: new Date('2020-01-01') },
      })
      await api.administrator.revisions.forgetBefore({ day: '2021-01-01' })
      expect(await api.db.formerSlug.count()).toBe(0)
      await expect(api.administrator.ownPages.create(later)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })
  })

  test('removes a picture from all revisions, whose texts can still be restored', async () => {
    const { save, history, read, imageId } = await addService()
    const forget = () => api.administrator.revisions.forgetPicture({ imageId })
    await expect(forget()).rejects.toMatchObject({ message: expect.stringContaining("the service 'Groups'") })
    const other = await createImage(api.db)
    await save({ name: 'Choirs', imageId: other.imageId })
    expect(await forget()).toMatchObject({ count: 1 })
    const first = (await history()).find(({ what }) => what === 'created')
    await api.administrator.revisions.goBack({ revisionId: first?.revisionId ?? 0 })
    expect(await read()).toMatchObject({ name: 'Groups', image: { imageId: other.imageId } })
  })
})

test('the size counts the revisions, and the files that only they use', async () => {
  const { save, imageId } = await addService()
  const size = () => api.administrator.revisions.size()
  expect(await size()).toMatchObject({ revisions: 1, files: 0, fileBytes: 0, months: 24 })
  await save({ imageId: (await createImage(api.db)).imageId })
  const files = await api.db.imageVariant.findMany({ where: { imageId } })
  const fileBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(files.length).toBeGreaterThan(0)
  expect(await size()).toMatchObject({ revisions: 2, files: files.length, fileBytes })
})

test('thinning out keeps the newest of each month, and present states', async () => {
  const { id, save } = await addService()
  for (const name of ['A', 'B', 'C']) await save({ name })
  const dates = ['2024-01-05', '2024-01-20', '2024-02-01', '2024-02-02']
  for (const [at, date] of dates.entries())
    await api.db.revision.updateMany({
      where: { kind: 'service', recordId: id, version: at + 1 },
      data: { savedAt: new Date(date) },
    })
  await thinOut(api.db, new Date('2026-01-01'))
  const left = await api.db.revision.findMany({ orderBy: { version: 'asc' } })
  expect(left.map(({ version }) => version)).toEqual([2, 4])
})

test('thinning out keeps the draft of an unpublished record that a script changed after it', async () => {
  const { id } = await addService()
  const key = { kind: 'service' as const, id }
  await api.editor.unpublished.keep({ ...key, fields: { ...texts, name: 'Draft' }, seen: null })
  await api.script.services.update({ serviceId: id, ...texts })
  await api.editor.unpublished.unpublish(key)
  await thinOut(api.db, new Date('2099-01-01'))
  expect(await api.editor.unpublished.ofRecord(key)).toMatchObject({ name: 'Draft' })
})

test('finds states without a revision, and records that are gone', async () => {
  const { serviceId } = await createService(api.db)
  await findStates(api.db)
  expect(await api.db.revision.findMany()).toMatchObject([{ what: 'found', recordId: serviceId }])
  await api.db.service.deleteMany()
  await findStates(api.db)
  await findStates(api.db)
  expect(await api.db.revision.findMany()).toMatchObject([{ what: 'deleted', recordId: serviceId }])
})
