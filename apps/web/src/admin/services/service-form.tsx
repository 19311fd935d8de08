import type { Image } from '@isse/api/images/schema'
import { TextArea, TextField } from '@isse/ui/form/field'
import type { FieldValues } from '@isse/ui/form/form'
import { AdminForm, type AdminFormProps } from '../form/admin-form.tsx'
import { AltField, RecordImageField } from '../form/image-fields.tsx'

interface ServiceFormProps<Values extends FieldValues, Checked> extends AdminFormProps<Values, Checked> {
  /** The image that an update keeps. */
  current?: Image
}

/** The fields of a service: the same for a new one and for one that is changed. */
export function ServiceForm<Values extends FieldValues, Checked>({
  current,
  ...form
}: ServiceFormProps<Values, Checked>) {
  return (
    <AdminForm {...form}>
      <TextField name="name" label="Name" autoComplete="off" />
      <RecordImageField current={current} />
      <AltField />
      <TextArea name="serviceText" label="Text" hint="A few sentences for the page of all services." />
      <TextArea
        name="furtherInformation"
        label="Further information"
        optional="optional"
        rows={10}
        hint="For the service's own page: when and where, who it is for, what it costs. An empty line begins a new paragraph. Where you write nothing, the page keeps its built-in text."
      />
    </AdminForm>
  )
}
