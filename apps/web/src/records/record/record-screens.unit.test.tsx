import { newPartner, partnerUpdate } from '@isse/api/records/partners/schema'
import { newService, serviceUpdate } from '@isse/api/records/services/schema'
import { newValue, valueUpdate } from '@isse/api/records/values/schema'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { createRecordScreens } from './record-screens.ts'

const Fields = () => null

test('a form with the schema of another kind does not compile', () => {
  const form = { create: newPartner, update: partnerUpdate, Fields }
  createRecordScreens('partner', form)
  // @ts-expect-error: a partner has a contribution and a value has none
  createRecordScreens('partner', { ...form, create: newValue })
  // @ts-expect-error: an update of a value has no partner id
  createRecordScreens('partner', { ...form, update: valueUpdate })
  // @ts-expect-error: the charity is a single record, so there is no form that adds one
  createRecordScreens('charity', form)
})

test('a field without a column does not compile unless the form provides its value', () => {
  const update = partnerUpdate.extend({ nickname: z.string() })
  // @ts-expect-error: a partner has no nickname
  createRecordScreens('partner', { create: newPartner, update, Fields })
  createRecordScreens('partner', {
    create: newPartner,
    update,
    Fields,
    otherFields: ({ name }) => ({ nickname: name }),
  })
})

test('fields are typed with the record and its extra data', () => {
  const { empty } = createRecordScreens('service', {
    create: newService,
    update: serviceUpdate,
    extra: { load: async () => ({ builtInText: 'Chess' }), useData: () => undefined },
    empty: { whenText: 'Mondays' },
    Fields: ({ record, extra }) => {
      expectTypeOf(record?.whenText).toEqualTypeOf<string | undefined>()
      expectTypeOf(extra?.builtInText).toEqualTypeOf<string | undefined>()
      return null
    },
  })
  expect(empty).toMatchObject({ name: '', whenText: 'Mondays', serviceTextFormat: 'plain' })
})
