import { newPartner, partnerUpdate } from '@isse/api/records/partners/schema'
import { newService, serviceUpdate } from '@isse/api/records/services/schema'
import { newValue, valueUpdate } from '@isse/api/records/values/schema'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { createRecordScreens } from './record-screens.ts'

const Fields = () => null

test('a form whose schemas are not those of its procedures does not compile', () => {
  const form = { create: newPartner, update: partnerUpdate, Fields }
  createRecordScreens('partner', form)
  // @ts-expect-error: a partner has a contribution, which a value has not
  createRecordScreens('partner', { ...form, create: newValue })
  // @ts-expect-error: a change of a value does not say which partner is changed
  createRecordScreens('partner', { ...form, update: valueUpdate })
  // @ts-expect-error: the charity is one record, which nobody adds
  createRecordScreens('charity', form)
})

test('a field that is no column of the record does not compile unless the form says what it holds', () => {
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

test('the fields know the record, and the answer that they need besides', () => {
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
