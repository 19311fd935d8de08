import {
  createAssociate,
  createBase,
  createBackgroundImage,
  createEvent,
  createGalleryImage,
  createImage,
  createMessage,
  createService,
} from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson } from '../testing/people.ts'
import { openTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(() => api.empty())
afterAll(() => api.close())

test('a new site has nothing to report', async () => {
  expect(await api.administrator.dashboard.summary()).toEqual({
    unreadMessages: 0,
    unansweredMessages: 0,
    oldMessages: null,
    notifications: { missing: null, asking: 0, failed: [], failedCount: 0 },
    overdue: { count: 0, messages: [] },
    backups: {
      dailyPlace: null,
      daysWithout: null,
      downloads: [],
      failures: [],
      last: null,
      setPassphraseProblem: null,
      underWay: [],
    },
    nextEvent: null,
    lastChanged: [],
    withoutAlt: [],
    withoutAltCounts: [],
    drafts: [],
    endingTokens: [],
    isPublicUrlMissing: false,
    emptyPages: ['About', 'Services', 'Associates', 'Events', 'Gallery', 'Facilities'],
    firstSteps: {
      isPutAway: false,
      isDemonstrationLeft: false,
      removal: null,
      done: {
        charity: false,
        bases: false,
        contactDetails: false,
        heroPicture: false,
        look: false,
        service: false,
        demonstration: null,
        mail: true,
        backup: false,
      },
    },
  })
})

test('an administrator sees unread messages, the next event, the last changes, and pictures without alternative text', async () => {
  const now = api.clock.now.getTime()
  const inDays = (days: number) => new Date(now + days * 86_400_000)
  await createMessage(api.db)
  await createMessage(api.db, { readAt: inDays(-1), answeredAt: inDays(-1) })
  await createEvent(api.db, { name: 'Over', startsAt: inDays(-1), updatedAt: inDays(-9) })
  await createEvent(api.db, { name: 'Later', startsAt: inDays(9), updatedAt: inDays(-9) })
  await createEvent(api.db, { name: 'Next', startsAt: inDays(2), updatedAt: inDays(-9) })
  const { galleryImageId } = await createGalleryImage(api.db, { imageAlt: '', caption: 'A fair' })
  const { serviceId } = await createService(api.db)
  await api.administrator.services.update({ serviceId, name: 'Chess', serviceText: 'On Fridays' })

  const summary = await api.administrator.dashboard.summary()

  expect(summary).toMatchObject({ unreadMessages: 1, unansweredMessages: 1, nextEvent: { name: 'Next' } })
  expect(summary.lastChanged[0]).toMatchObject({ kind: 'service', id: serviceId, name: 'Chess' })
  expect(summary.withoutAlt).toEqual([{ kind: 'galleryImage', id: galleryImageId, name: 'A fair' }])
})

test('drafts of all kinds are one list, without those of the settings for an editor who may not change them', async () => {
  const { unpublished } = api.administrator
  const value = { name: 'Kindness', valueText: 'We are kind.' }
  const { id } = await unpublished.keep({ kind: 'value', fields: value, seen: null })
  await unpublished.keep({ kind: 'contactDetails', id: 1, fields: { phone: '0113 1' }, seen: null })
  const { valueId } = await api.editor.values.create(value)
  await api.editor.unpublished.unpublish({ kind: 'value', id: valueId })
  const { drafts } = await api.administrator.dashboard.summary()
  expect(drafts.map(({ kind }) => kind)).toEqual(['contactDetails', 'value'])
  const [draft, ...others] = (await api.editor.dashboard.content()).drafts
  expect(draft).toMatchObject({ kind: 'value', id, name: 'Kindness', isDraft: true })
  expect(others).toEqual([])
  const permitted = { ...(await addPerson(api, 'Ben', 'ROLE_EDITOR')), mayEditCharity: true }
  expect((await api.callAs(permitted).dashboard.content()).drafts).toEqual(drafts)
})

test('a picture of any kind is counted until it has an alternative text', async () => {
  const empty = { imageAlt: '' }
  const { serviceId } = await createService(api.db, empty)
  await createAssociate(api.db, empty)
  await createEvent(api.db, empty)
  await createGalleryImage(api.db, empty)
  await createBackgroundImage(api.db, empty)
  await createService(api.db)
  const kinds = async () => (await api.administrator.dashboard.summary()).withoutAlt.map(({ kind }) => kind)
  expect((await kinds()).sort()).toEqual(['associate', 'backgroundImage', 'event', 'galleryImage', 'service'])
  const texts = { name: 'Chess', serviceText: 'On Fridays' }
  await api.administrator.services.update({ serviceId, ...texts, imageAlt: 'A board' })
  expect(await kinds()).not.toContain('service')
})

test('lists ten of thousands of pictures without alternative text, and counts all', async () => {
  const { imageId } = await createGalleryImage(api.db)
  const data = Array.from({ length: 2000 }, (_, at) => ({ caption: `Picture ${at}`, imageId }))
  await api.db.galleryImage.createMany({ data })
  await createEvent(api.db, { imageAlt: '' })
  const { withoutAlt, withoutAltCounts } = await api.administrator.dashboard.summary()
  expect(withoutAlt).toHaveLength(10)
  expect(withoutAltCounts).toEqual([
    { kind: 'event', count: 1 },
    { kind: 'galleryImage', count: 2000 },
  ])
})

test('a base needs an alternative text only with a picture', async () => {
  const summary = () => api.administrator.dashboard.summary()
  const { baseId } = await createBase(api.db)
  expect((await summary()).withoutAlt).toEqual([])
  const { imageId } = await createImage(api.db)
  await api.db.base.update({ where: { baseId }, data: { imageId } })
  expect((await summary()).withoutAlt).toEqual([{ kind: 'base', id: baseId, name: 'Leeds' }])
})
