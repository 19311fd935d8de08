import type { associateUpdate } from '@isse/api/records/associates/schema'
import type { Image } from '@isse/api/images/schema'
import type { z } from 'zod'
import { createAdminForm, type AdminFormProps } from '../../admin/form/admin-form.tsx'

/** The values of the form, of a new associate and of one that is edited. */
type AssociateFields = Partial<z.input<typeof associateUpdate>>

const { AdminForm, TextField, FormattedTextField, RecordImageField, AltField } =
  createAdminForm<AssociateFields>()

interface AssociateFormProps<Checked> extends AdminFormProps<AssociateFields, Checked> {
  /** The image that the associate keeps unless another is chosen. */
  current?: Image
}

/** The form of an associate: the same for a new one and for an edit. */
export function AssociateForm<Checked>({ current, ...form }: AssociateFormProps<Checked>) {
  return (
    <AdminForm {...form}>
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField
        name="link"
        type="url"
        label="Website or social page"
        autoComplete="off"
        hint="The full address, such as https://www.example.org."
      />
      <RecordImageField name="imageId" of="associate" current={current} />
      <AltField name="imageAlt" />
      <FormattedTextField
        name="associateText"
        formatName="associateTextFormat"
        label="Text"
        hint="A few sentences about who they are."
      />
    </AdminForm>
  )
}
