import { createImage, createTeamMember } from '@isse/db/factories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { describeEntityContract } from '../../testing/entity-contract.ts'
import { wording } from '../../site/wording.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
afterAll(() => api.close())

describeEntityContract(() => api, {
  idField: 'teamMemberId',
  texts: { name: 'Ada Moss', role: 'Trustee' },
  lengths: {},
  image: 'decorative',
  incomplete: wording.allFieldsComplete,
  gone: 'Sorry, that team member is no longer available.',
  deleted: "The team member 'Ada Moss' has been deleted from your website.",
  procedures: ({ teamMembers }) => teamMembers,
  make: async (imageId) =>
    createTeamMember(api.db, { imageId: imageId ?? (await createImage(api.db)).imageId }),
  count: () => api.db.teamMember.count(),
})

test("the order of the list is an administrator's to change", async () => {
  const { teamMemberId: first } = await createTeamMember(api.db, { name: 'First' })
  const { teamMemberId: second } = await createTeamMember(api.db, { name: 'Second' })
  const names = async () => (await api.visitor.teamMembers.list()).map((one) => one.name)
  const ids = [second, first]
  await expect(api.visitor.teamMembers.reorder({ ids })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await names()).toEqual(['First', 'Second'])
  await api.administrator.teamMembers.reorder({ ids })
  expect(await names()).toEqual(['Second', 'First'])
})
