import { createBase, createImage, createMessage, createService } from '@isse/db/factories'
import { statementsOf } from '@isse/db/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedDemonstration } from '../testing/seed-demonstration.ts'
import { createImageFile, openTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(() => api.empty())
afterAll(() => api.close())

const summary = () => api.administrator.dashboard.summary()
/** Removes the demonstration, and waits until its files are deleted. */
async function removeDemonstration(): Promise<void> {
  await api.administrator.demonstration.remove()
  await api.finishBackground()
  expect(await api.db.image.count()).toBe(0)
}

const done = async () => (await summary()).firstSteps.done
const hoursAgo = (hours: number) => new Date(api.clock.now.getTime() - hours * 3_600_000)

const seedSite = () => seedDemonstration(api.db)

test('on a site with its demonstration no step is done, and the list of changes is empty', async () => {
  await seedSite()
  const { firstSteps, lastChanged } = await summary()
  expect(firstSteps).toMatchObject({ isDemonstrationLeft: true, isPutAway: false })
  const { mail: _, ...steps } = firstSteps.done
  expect(new Set(Object.values(steps))).toEqual(new Set([false]))
  expect(lastChanged).toEqual([])
})

test("the name and number are not done while the name is the demonstration's", async () => {
  await seedSite()
  const save = async (changes: object) =>
    api.administrator.charity.update({ ...(await api.visitor.charity.get()), ...changes })
  await save({ registeredNumber: '1234567' })
  expect((await done()).charity).toBe(false)
  await save({ shortName: 'Harbour Light' })
  expect((await done()).charity).toBe(true)
  await save({ registeredNumber: '' })
  expect((await done()).charity).toBe(false)
})

test("a name that equals the demonstration's by chance counts once the demonstration is removed", async () => {
  await seedSite()
  await removeDemonstration()
  const empty = await api.visitor.charity.get()
  await api.administrator.charity.update({ ...empty, shortName: 'ISSE', registeredNumber: '1234567' })
  expect(await done()).toMatchObject({ charity: true, demonstration: true })
})

test('the theme is done once any part of it differs from a new site', async () => {
  await seedSite()
  expect((await done()).look).toBe(false)
  await api.administrator.charity.update({ lookOrnament: 'wave' })
  expect((await done()).look).toBe(true)
  await api.administrator.charity.update({ lookOrnament: 'lemon' })
  expect((await done()).look).toBe(false)
})

test('bases and hours are done with a new base with hours, or a changed address and hours of a demonstration base', async () => {
  await seedSite()
  const { baseId } = await createBase(api.db)
  expect((await done()).bases).toBe(false)
  await api.db.base.update({ where: { baseId }, data: { openingHours: 'Mondays' } })
  expect((await done()).bases).toBe(true)
  await api.db.base.delete({ where: { baseId } })

  const { baseId: first, ...fields } = await api.visitor.bases.get({ baseId: 1 })
  const { image: _, imageUrl: __, version: ___, ...texts } = fields
  await api.administrator.bases.update({ baseId: first, ...texts, address: '1 Our Street' })
  expect((await done()).bases).toBe(false)
  await api.administrator.bases.update({
    baseId: first,
    ...texts,
    address: '1 Our Street',
    openingHours: 'Mondays',
  })
  expect((await done()).bases).toBe(true)
})

test('contact details, hero picture and first service are done when they are the charity’s own', async () => {
  await seedSite()
  await api.administrator.contactDetails.update({ phone: '01947 496 000' })
  expect((await done()).contactDetails).toBe(false)
  await api.administrator.contactDetails.update({ email: 'hello@harbour.example' })
  expect((await done()).contactDetails).toBe(true)

  await api.visitor.backgroundImages.get({ cloudImageId: 1 })
  await api.administrator.backgroundImages.update({ cloudImageId: 1, alt: 'Another text' })
  expect((await done()).heroPicture).toBe(false)
  const imageId = await api.images.add(await createImageFile())
  await api.administrator.backgroundImages.update({ cloudImageId: 1, imageId })
  expect((await done()).heroPicture).toBe(true)

  expect((await done()).service).toBe(false)
  await createService(api.db)
  expect((await done()).service).toBe(true)
})

test('the demonstration is done once nothing of it is left, for any reason', async () => {
  await seedSite()
  expect((await done()).demonstration).toBe(false)
  await removeDemonstration()
  const { firstSteps } = await summary()
  expect(firstSteps.done.demonstration).toBe(true)
  expect(firstSteps).toMatchObject({
    isDemonstrationLeft: false,
    removal: { at: api.clock.now.toISOString(), count: 73 },
  })
})

test('offers once to leave out pages that have nothing to show, and no more after an answer', async () => {
  const offered = async () => (await summary()).emptyPages
  const decide = (hidesEmptyPages: boolean) =>
    api.administrator.dashboard.decideEmptyPages({ hidesEmptyPages })
  const hides = async () => (await api.administrator.charity.get()).hidesEmptyPages
  await createService(api.db)
  expect(await offered()).toEqual(['Associates', 'Events', 'Gallery', 'Facilities'])
  await decide(false)
  expect([await offered(), await hides()]).toEqual([[], false])
  await decide(true)
  expect([await offered(), await hides()]).toEqual([[], true])
  await api.administrator.charity.update({ hidesEmptyPages: false })
  expect(await offered()).toEqual([])
})

test('hides the steps for every administrator, and shows them again', async () => {
  const isPutAway = async () => (await summary()).firstSteps.isPutAway
  const put = (away: boolean) => api.administrator.dashboard.putFirstStepsAway({ isPutAway: away })
  await put(true)
  await put(true)
  expect(await isPutAway()).toBe(true)
  await put(false)
  expect(await isPutAway()).toBe(false)
})

test('messages that wait longer than 24 hours are counted, and the oldest are listed', async () => {
  for (let hours = 30; hours > 22; hours--)
    await createMessage(api.db, { subject: `${hours}`, messageDate: hoursAgo(hours) })
  await createMessage(api.db, { messageDate: hoursAgo(40), answeredAt: hoursAgo(39) })
  const { overdue, unansweredMessages } = await summary()
  expect(unansweredMessages).toBe(8)
  expect(overdue.count).toBe(6)
  expect(overdue.messages.map(({ subject }) => subject)).toEqual(['30', '29', '28', '27', '26'])
  expect(overdue.messages[0]?.messageDate).toBe(hoursAgo(30).toISOString())
  await api.administrator.charity.update({ replyHours: 28 })
  expect((await summary()).overdue.count).toBe(2)
  await api.administrator.charity.update({ replyHours: null })
  expect((await summary()).overdue).toEqual({ count: 0, messages: [] })
})

test('the last changes name their author, and pictures in a row are one change', async () => {
  for (let picture = 0; picture < 3; picture++)
    await api.administrator.gallery.create({
      imageId: (await createImage(api.db)).imageId,
      caption: `Picture ${picture}`,
      imageAlt: '',
    })
  const { serviceId } = await createService(api.db)
  await api.editor.services.update({ serviceId, name: 'Chess', serviceText: 'On Fridays' })
  const { lastChanged } = await summary()
  expect(lastChanged).toMatchObject([
    { kind: 'service', name: 'Chess', what: 'changed', count: 1, by: expect.any(String) },
    { kind: 'galleryImage', what: 'created', count: 3, by: 'Amina' },
  ])
})

test('orders and deletions are changes; a save by an unknown author is not', async () => {
  const first = await createService(api.db, { name: 'One' })
  const second = await createService(api.db, { name: 'Two' })
  await api.visitor.backgroundImages.get({ cloudImageId: 1 })
  expect((await summary()).lastChanged).toEqual([])
  await api.administrator.services.reorder({ ids: [second.serviceId, first.serviceId] })
  await api.administrator.services.remove({ serviceId: first.serviceId })
  expect((await summary()).lastChanged).toMatchObject([
    { kind: 'service', what: 'deleted', name: 'One' },
    { kind: 'service', what: 'ordered', id: null },
  ])
})

test('the number of queries does not depend on the number of kinds', async () => {
  await seedSite()
  const statements = await statementsOf(summary)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(17)
})
