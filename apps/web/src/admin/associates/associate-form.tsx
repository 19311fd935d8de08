import type { Image } from '@isse/api/images/schema'
import { TextArea, TextField } from '@isse/ui/form/field'
import type { FieldValues } from '@isse/ui/form/form'
import { AdminForm, type AdminFormProps } from '../form/admin-form.tsx'
import { AltField, RecordImageField } from '../form/image-fields.tsx'

interface AssociateFormProps<Values extends FieldValues, Checked> extends AdminFormProps<Values, Checked> {
  /** The image that an update keeps. */
  current?: Image
}

/** The fields of an associate: the same for a new one and for one that is changed. */
export function AssociateForm<Values extends FieldValues, Checked>({
  current,
  ...form
}: AssociateFormProps<Values, Checked>) {
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
      <RecordImageField current={current} />
      <AltField />
      <TextArea name="associateText" label="Text" hint="A few sentences about who they are." />
    </AdminForm>
  )
}
