import type { Image } from '@isse/api/images/schema'
import type { serviceUpdate } from '@isse/api/records/services/schema'
import type { z } from 'zod'
import { createAdminForm, type AdminFormProps } from '../../admin/form/admin-form.tsx'
import { UseBuiltInText } from './use-built-in-text.tsx'

/** The values of the form, of a new service and of one that is edited. */
type ServiceFields = Partial<z.input<typeof serviceUpdate>>

const { AdminForm, TextField, TextArea, FormattedTextField, RecordImageField, AltField } =
  createAdminForm<ServiceFields>()

interface ServiceFormProps<Checked> extends AdminFormProps<ServiceFields, Checked> {
  /** The image that the service keeps unless another is chosen. */
  current?: Image
  /** What stands on the service's page until somebody writes further information; left out where there is nothing. */
  builtInText?: string
}

/** The form of a service: the same for a new one and for an edit. */
export function ServiceForm<Checked>({ current, builtInText, ...form }: ServiceFormProps<Checked>) {
  return (
    <AdminForm {...form}>
      <TextField name="name" label="Name" autoComplete="off" />
      <RecordImageField name="imageId" of="service" current={current} />
      <AltField name="imageAlt" />
      <FormattedTextField
        name="serviceText"
        formatName="serviceTextFormat"
        label="Text"
        hint="A few sentences for the page of all services."
      />
      <TextArea
        name="whenText"
        label="When"
        optional="optional"
        rows={4}
        hint="The service's own page begins with it. Such as Wednesdays, noon to 2pm. A line for each time."
      />
      <TextArea
        name="whereText"
        label="Where"
        optional="optional"
        rows={2}
        hint="Such as Main hall. The entrance is at the side."
      />
      <TextArea
        name="costText"
        label="What it costs"
        optional="optional"
        rows={2}
        hint="Such as Nothing. Drinks are free, too."
      />
      <FormattedTextField
        name="furtherInformation"
        formatName="furtherInformationFormat"
        label="Further information"
        optional="optional"
        rows={10}
        hint="For the service's own page: what to expect, who it is for, how to start. Where you write nothing, the page keeps its built-in text."
      />
      {builtInText !== undefined && <UseBuiltInText builtInText={builtInText} />}
    </AdminForm>
  )
}
