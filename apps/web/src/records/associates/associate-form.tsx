import { newAssociate, associateUpdate } from '@isse/api/records/associates/schema'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { createRecordScreens } from '../record/record-screens.ts'

const { TextField, FormattedTextField, RecordImageField, AltField } =
  createAdminForm<z.input<typeof associateUpdate>>()

/** The screens that add and edit associates. */
export const associates = createRecordScreens('associate', {
  create: newAssociate,
  update: associateUpdate,
  Fields: ({ record }) => (
    <>
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField
        name="link"
        type="url"
        label="Website or social page"
        autoComplete="off"
        hint="The full address, such as https://www.example.org."
      />
      <RecordImageField name="imageId" of="associate" current={record?.image} />
      <AltField name="imageAlt" />
      <FormattedTextField
        name="associateText"
        formatName="associateTextFormat"
        label="Text"
        hint="A few sentences about who they are."
      />
    </>
  ),
})
