import { createImage, createService, createTeamMember } from '@isse/db/factories'
import { expect, test } from 'vitest'
import { seedDemonstration } from '../testing/seed-demonstration.ts'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

const seedSite = () => seedDemonstration(api.db)
const list = () => api.administrator.demonstration.list()

/** Removes the demonstration and waits until its files are deleted. */
async function remove(imagesLeft = 0) {
  const answer = await api.administrator.demonstration.remove()
  await api.finishBackground()
  expect(await api.db.image.count()).toBe(imagesLeft)
  return answer
}

async function readCharity() {
  const { mission, version, ...charity } = await api.visitor.charity.get()
  return { mission, version, shortName: charity.shortName, facebookLink: charity.facebookLink }
}

/** Saves the settings with these fields changed, as the form does. */
async function saveCharity(changes: { shortName?: string; registeredNumber?: string }) {
  return api.administrator.charity.update({ ...(await api.visitor.charity.get()), ...changes })
}

test('lists every record that the seed wrote', async () => {
  await seedSite()
  const { goes, stays } = await list()
  const counts: Record<string, number> = {}
  for (const { kind } of goes) counts[kind] = (counts[kind] ?? 0) + 1
  expect(counts).toEqual({
    service: 10,
    associate: 6,
    event: 5,
    galleryImage: 14,
    base: 3,
    teamMember: 5,
    testimonial: 1,
    value: 4,
    partner: 6,
    document: 2,
    pageText: 11,
    heroSlide: 4,
    charity: 1,
    contactDetails: 1,
  })
  expect(goes.every(({ name }) => name !== '')).toBe(true)
  expect(goes).toContainEqual({ kind: 'pageText', id: 5, name: 'About' })
  expect(goes.find(({ kind }) => kind === 'charity')?.name).toMatch(
    /^short name, .*our mission, .*words above the partners$/,
  )
  expect(stays).toEqual([])
})

test('keeps two edited records and an added one, and says how many stay', async () => {
  await seedSite()
  await createService(api.db, { name: 'Ours' })
  await api.administrator.services.update({ serviceId: 3, name: 'Chess', serviceText: 'On Fridays' })
  const { imageId } = await createImage(api.db)
  await api.administrator.teamMembers.update({
    ...(await api.visitor.teamMembers.get({ teamMemberId: 2 })),
    imageId,
  })
  expect((await list()).stays).toEqual([
    { kind: 'service', id: 3, name: 'Chess' },
    { kind: 'teamMember', id: 2, name: 'Dele Adeyemi' },
  ])

  // The images of the three remaining records stay.
  expect(await remove(3)).toEqual({
    message:
      'The demonstration content has been removed from your website: 71 entries. 2 entries that somebody has changed stay.',
  })

  const { db } = api
  expect((await db.service.findMany()).map(({ name }) => name).sort()).toEqual(['Chess', 'Ours'])
  expect((await db.teamMember.findMany()).map(({ name }) => name)).toEqual(['Dele Adeyemi'])
  for (const table of [
    db.associate,
    db.event,
    db.galleryImage,
    db.testimonial,
    db.value,
    db.partner,
    db.base,
    db.document,
    // Their files are deleted with them.
    db.documentFile,
  ])
    expect(await (table as { count(): Promise<number> }).count()).toBe(0)
  expect(await readCharity()).toEqual({ shortName: '', mission: '', facebookLink: '', version: 2 })
  expect(await api.visitor.contactDetails.get()).toMatchObject({ email: '', phone: '' })
  expect((await api.visitor.heroSlides.list()).every(({ heading }) => heading === '')).toBe(true)
  expect(await list()).toEqual({ goes: [], stays: [] })
})

test('removes unchanged unpublished records with their files, and keeps records with a draft', async () => {
  await seedSite()
  const { unpublished } = api.administrator
  const draft = (id: number, seen: number | null) =>
    unpublished.keep({ kind: 'service', id, fields: { name: `Ours ${id}` }, seen })
  for (const id of [3, 4]) await unpublished.unpublish({ kind: 'service', id })
  const [, off] = await unpublished
    .list({ kind: 'service' })
    .then((all) => all.toSorted((a, b) => a.id - b.id))
  await draft(4, off?.revisionId ?? 0)
  await draft(5, null)
  const { goes, stays } = await list()
  expect(goes.filter(({ kind }) => kind === 'service').map(({ id }) => id)).toContain(3)
  expect(stays.map(({ id }) => id).sort()).toEqual([4, 5])

  // The images of the two remaining records stay.
  expect((await remove(2)).message).toContain('2 entries that somebody has changed stay.')
  expect(await unpublished.list({ kind: 'service' })).toMatchObject([
    { id: 5, name: 'Ours 5', isOff: false },
    { id: 4, name: 'Ours 4', isOff: true },
  ])
  expect((await api.visitor.services.list()).map(({ serviceId }) => serviceId)).toEqual([5])
})

test('keeps a record that a second administrator saves after the list was shown', async () => {
  await seedSite()
  const { goes } = await list()
  expect(goes).toContainEqual({ kind: 'service', id: 7, name: "Men's group" })
  await api.administrator.services.update({ serviceId: 7, name: 'Repair shop', serviceText: 'On Mondays' })
  expect((await remove(1)).message).toContain('1 entry that somebody has changed stays.')
  expect(await api.visitor.services.list()).toMatchObject([{ serviceId: 7, name: 'Repair shop' }])
})

test('a concurrent save is stored or rejected with a sentence, never lost silently', async () => {
  await seedSite()
  const saves = Array.from({ length: 10 }, (_, at) =>
    api.administrator.services
      .update({ serviceId: at + 1, name: `Mine ${at + 1}`, serviceText: 'Kept' })
      .then(
        () => at + 1,
        (error: { code: string }) => expect(['NOT_FOUND', 'CONFLICT']).toContain(error.code),
      ),
  )
  const [saved] = await Promise.all([Promise.all(saves), api.administrator.demonstration.remove()])
  const remaining = (await api.db.service.findMany({ orderBy: { serviceId: 'asc' } })).map(
    ({ serviceId }) => serviceId,
  )
  expect(remaining).toEqual(saved.filter((one) => typeof one === 'number'))
  await api.finishBackground()
  expect(await api.db.image.count()).toBe(remaining.length)
})

test('concurrently saved settings are stored or rejected with a sentence', async () => {
  await seedSite()
  const charity = await api.visitor.charity.get()
  const [saved] = await Promise.all([
    api.administrator.charity.update({ ...charity, shortName: 'Harbour Light' }).then(
      () => 'Harbour Light',
      (error: { code: string }) => (expect(error.code).toBe('CONFLICT'), ''),
    ),
    remove(),
  ])
  expect(await readCharity()).toMatchObject({ shortName: saved, mission: '', facebookLink: '' })
})

test('two concurrent removals remove everything once', async () => {
  await seedSite()
  api.securityEvents.length = 0
  const messages = (await Promise.all([remove(), remove()])).map(({ message }) => message)
  expect(messages.sort()).toEqual([
    'Nothing was left of the demonstration content. Nothing has been removed.',
    'The demonstration content has been removed from your website: 73 entries.',
  ])
  expect(api.securityEvents).toMatchObject([
    { securityEvent: 'demonstration-removed', removed: 73, stayed: 0 },
  ])
})

test("clears only the demonstration's texts from changed settings, as one more save", async () => {
  await seedSite()
  const saved = await saveCharity({ shortName: 'Harbour Light', registeredNumber: 'SC012345' })
  await api.administrator.contactDetails.update({ email: 'hello@isse.example', phone: '01947 496 000' })
  const { goes, stays } = await list()
  expect(stays).toEqual([
    { kind: 'charity', id: 1, name: 'short name, registered charity number' },
    { kind: 'contactDetails', id: 1, name: 'phone number' },
  ])
  expect(goes).toContainEqual({ kind: 'contactDetails', id: 1, name: 'e-mail address' })

  await remove()
  expect(await api.visitor.charity.get()).toMatchObject({
    shortName: 'Harbour Light',
    registeredNumber: 'SC012345',
    copyrightHolder: '',
    mission: '',
    version: saved.version + 1,
  })
  expect(await api.visitor.contactDetails.get()).toMatchObject({ email: '', phone: '01947 496 000' })
  // A form that was opened before the removal would bring the demonstration back.
  await expect(api.administrator.charity.update(saved)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('keeps the edited record of a default text that a migration stored with version 0', async () => {
  for (const textUpdateId of [1, 2])
    await api.db.pageText.create({
      data: { page: 1, textUpdateId, siteText: 'As the code said', version: 0 },
    })
  await api.db.demonstrationRecord.createMany({
    data: [1, 2].map((recordId) => ({ kind: 'pageText', recordId, version: 0 })),
  })
  await api.administrator.pageTexts.update({ page: 1, textUpdateId: 2, siteText: 'Mine', version: 0 })
  await remove()
  expect(await api.db.pageText.findMany()).toMatchObject([{ textUpdateId: 2, siteText: 'Mine' }])
})

test('a second removal keeps records that were written after the first, even under an old id', async () => {
  await seedSite()
  await remove()
  await saveCharity({ shortName: 'ISSE' })
  await api.administrator.pageTexts.update({ page: 1, textUpdateId: 1, siteText: 'Welcome' })
  await remove()
  expect(await readCharity()).toMatchObject({ shortName: 'ISSE' })
  expect(await api.visitor.pageTexts.get({ page: 1, textUpdateId: 1 })).toMatchObject({ siteText: 'Welcome' })
})

test('the seed never runs again, and the ids of new services begin at 11', async () => {
  // An existing installation that was never seeded has its records from a migration.
  const { teamMemberId } = await createTeamMember(api.db)
  await api.db.demonstrationRecord.create({ data: { kind: 'teamMember', recordId: teamMemberId } })
  await remove()
  expect(await api.db.teamMember.count()).toBe(0)
  expect(await seedSite()).toBe(false)
  expect((await createService(api.db)).serviceId).toBe(11)
  expect((await createService(api.db)).serviceId).toBe(12)
})

test('does not reuse ids that exist already', async () => {
  await seedSite()
  const { serviceId } = await createService(api.db)
  await remove(1)
  expect((await createService(api.db)).serviceId).toBe(serviceId + 1)
})
