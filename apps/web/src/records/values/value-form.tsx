import type { valueUpdate } from '@isse/api/records/values/schema'
import type { z } from 'zod'
import { createAdminForm, type AdminFormProps } from '../../admin/form/admin-form.tsx'

/** The values of the form, of a new value and of one that is edited. */
type ValueFields = Partial<z.input<typeof valueUpdate>>

const { AdminForm, TextField, TextArea } = createAdminForm<ValueFields>()

/** The form of a value: the same for a new one and for an edit. */
export function ValueForm<Checked>(form: AdminFormProps<ValueFields, Checked>) {
  return (
    <AdminForm {...form}>
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        hint="In a few words, such as We keep our word."
      />
      <TextArea name="valueText" label="Text" rows={3} hint="What it means for those who come." />
    </AdminForm>
  )
}
