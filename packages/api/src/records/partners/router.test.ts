import { createImage, createPartner } from '@isse/db/factories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { describeEntityContract } from '../../testing/entity-contract.ts'
import { wording } from '../../site/wording.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
afterAll(() => api.close())

describeEntityContract(() => api, {
  idField: 'partnerId',
  texts: { name: 'Till & Sons', contribution: 'flour and yeast' },
  lengths: {},
  image: 'decorative',
  incomplete: wording.allFieldsComplete,
  gone: 'Sorry, that partner is no longer available.',
  deleted: "The partner 'Till & Sons' has been deleted from your website.",
  procedures: ({ partners }) => partners,
  make: async (imageId) => createPartner(api.db, { imageId: imageId ?? (await createImage(api.db)).imageId }),
  count: () => api.db.partner.count(),
})

test("the order of the list is an administrator's to change", async () => {
  const { partnerId: first } = await createPartner(api.db, { name: 'First' })
  const { partnerId: second } = await createPartner(api.db, { name: 'Second' })
  const names = async () => (await api.visitor.partners.list()).map((one) => one.name)
  const ids = [second, first]
  await expect(api.visitor.partners.reorder({ ids })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await names()).toEqual(['First', 'Second'])
  await api.administrator.partners.reorder({ ids })
  expect(await names()).toEqual(['Second', 'First'])
})
