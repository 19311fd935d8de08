import { newValue, valueUpdate } from '@isse/api/records/values/schema'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { createRecordScreens } from '../record/record-screens.ts'

const { TextField, TextArea } = createAdminForm<z.input<typeof valueUpdate>>()

/** The screens that add and edit values. */
export const values = createRecordScreens('value', {
  create: newValue,
  update: valueUpdate,
  Fields: () => (
    <>
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        hint="In a few words, such as We keep our word."
      />
      <TextArea name="valueText" label="Text" rows={3} hint="What it means for those who come." />
    </>
  ),
})
