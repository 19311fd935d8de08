import { newService, serviceUpdate } from '@isse/api/records/services/schema'
import { wording } from '@isse/api/site/words/wording'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { trpc } from '../../app/trpc.ts'
import { PlaceField } from '../bases/place-field.tsx'
import { noRefetch, keyOf } from '../record/procedures.ts'
import { createRecordScreens } from '../record/record-screens.ts'
import { builtInFields, withoutBuiltIn } from './built-in-fields.ts'
import { UseBuiltInText } from './use-built-in-text.tsx'

const { TextField, TextArea, FormattedTextField, RecordImageField, AltField } =
  createAdminForm<z.input<typeof serviceUpdate>>()

/** The screens that add and edit services. */
export const services = createRecordScreens('service', {
  create: newService,
  update: serviceUpdate,
  submit: wording.saveYourChanges,
  extra: {
    load: (calls, id) => calls.services.builtInText.fetch(keyOf('service', id), { staleTime: 0 }),
    useData: (id, enabled) =>
      trpc.services.builtInText.useQuery(keyOf('service', id), { enabled, ...noRefetch }).data,
  },
  otherFields: builtInFields,
  beforeSave: (service, builtIn) => (builtIn ? withoutBuiltIn(service, builtIn) : service),
  Fields: ({ record, extra }) => (
    <>
      <TextField name="name" label="Name" autoComplete="off" />
      <RecordImageField name="imageId" of="service" current={record?.image} />
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
      <PlaceField />
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
        label="More about it"
        optional="optional"
        rows={10}
        hint="For the service's own page: what to expect, who it is for, how to start. Where you write nothing, the page keeps its built-in text."
      />
      {extra?.builtInText != null && <UseBuiltInText builtInText={extra.builtInText} />}
    </>
  ),
})
