import { createValue } from '@isse/db/factories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { describeTextContract } from '../../testing/text-contract.ts'
import { wording } from '../../site/wording.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
afterAll(() => api.close())

describeTextContract(() => api, {
  idField: 'valueId',
  texts: { name: 'Tea first', valueText: 'Then we talk.' },
  lengths: { valueText: 20000 },
  incomplete: wording.allFieldsComplete,
  gone: 'Sorry, that value is no longer available.',
  deleted: "The value 'Tea first' has been deleted from your website.",
  procedures: ({ values }) => values,
  make: () => createValue(api.db),
  count: () => api.db.value.count(),
})

test("the order of the list is an administrator's to change", async () => {
  const { valueId: first } = await createValue(api.db, { name: 'First' })
  const { valueId: second } = await createValue(api.db, { name: 'Second' })
  const names = async () => (await api.visitor.values.list()).map((one) => one.name)
  const ids = [second, first]
  await expect(api.visitor.values.reorder({ ids })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await names()).toEqual(['First', 'Second'])
  await api.administrator.values.reorder({ ids })
  expect(await names()).toEqual(['Second', 'First'])
})
