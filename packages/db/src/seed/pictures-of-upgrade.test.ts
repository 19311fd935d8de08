import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createImage } from '../factories.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../testing.ts'
import { bases } from './content/bases.ts'
import { partners } from './content/partners.ts'
import { teamMembers } from './content/team-members.ts'
import { storePicturesOfUpgrade } from './pictures-of-upgrade.ts'

let opened: TestDatabase
let released: number[]
beforeAll(async () => void (opened = await createTestDatabase()))
beforeEach(async () => {
  await emptyTables(opened.db)
  released = []
})
afterAll(() => opened.close())

const before = new Date('2026-01-01T00:00:00Z')

/** As a migration leaves a database: records without a picture, with ids from 1, and the facts that say so. */
async function upgrade() {
  const { teamMember, partner, base, installationFact } = opened.db
  for (const [index, { image: _, ...content }] of teamMembers.entries())
    await teamMember.create({ data: { ...content, teamMemberId: index + 1, updatedAt: before } })
  for (const [index, { image: _, ...content }] of partners.entries())
    await partner.create({ data: { ...content, partnerId: index + 1, updatedAt: before } })
  for (const [index, { image: _, ...content }] of bases.entries())
    await base.create({ data: { ...content, baseId: index + 1, updatedAt: before } })
  for (const name of ['pictures due: TeamMember', 'pictures due: Partner', 'pictures due: Base'])
    await installationFact.create({ data: { name, value: '' } })
}

const options = {
  addImage: async () => (await createImage(opened.db)).imageId,
  releaseImage: async (imageId: number) => {
    released.push(imageId)
    await opened.db.image.delete({ where: { imageId } })
  },
}

const store = () => storePicturesOfUpgrade(opened.db, options)

test('after an upgrade each record gets its picture, once, and no save is counted', async () => {
  await upgrade()
  await store()
  const members = await opened.db.teamMember.findMany()
  expect(members).toHaveLength(5)
  for (const { imageId, version, updatedAt } of members)
    expect([imageId, version, updatedAt]).toEqual([expect.any(Number), 1, before])
  expect(await opened.db.partner.count({ where: { imageId: null } })).toBe(0)
  expect(await opened.db.image.count()).toBe(14)
  await store()
  expect(await opened.db.image.count()).toBe(14)
  expect(await opened.db.installationFact.count()).toBe(0)
})

test('what was interrupted is done by the next start', async () => {
  await upgrade()
  let stored = 0
  const addImage = () => (++stored > 3 ? Promise.reject(new Error('no space')) : options.addImage())
  await expect(storePicturesOfUpgrade(opened.db, { ...options, addImage })).rejects.toThrow('no space')
  expect(await opened.db.teamMember.count({ where: { imageId: null } })).toBe(2)
  await store()
  expect(await opened.db.image.count()).toBe(14)
})

test('a record that another server has given its picture in the meantime keeps that one', async () => {
  await upgrade()
  let isFirst = true
  const addImage = async () => {
    if (isFirst) {
      isFirst = false
      await store()
    }
    return options.addImage()
  }
  await storePicturesOfUpgrade(opened.db, { ...options, addImage })
  expect(released).toHaveLength(1)
  expect(await opened.db.image.count()).toBe(14)
})

test('a record that an administrator has deleted or given another picture is left alone', async () => {
  await upgrade()
  const { imageId } = await createImage(opened.db)
  await opened.db.teamMember.delete({ where: { teamMemberId: 1 } })
  await opened.db.teamMember.update({ where: { teamMemberId: 2 }, data: { imageId } })
  await store()
  expect(await opened.db.teamMember.findUnique({ where: { teamMemberId: 2 } })).toMatchObject({ imageId })
  expect(await opened.db.teamMember.count()).toBe(4)
})

test('a new installation gets nothing by the migrations, and no picture is due', async () => {
  await store()
  expect(await opened.db.teamMember.count()).toBe(0)
  expect(await opened.db.image.count()).toBe(0)
})
