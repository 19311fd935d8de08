import { newBase, baseUpdate } from '@isse/api/records/bases/schema'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { createRecordScreens } from '../record/record-screens.ts'
import { writePostcode } from './write-postcode.ts'

const { TextField, TextArea, FormattedTextField, CheckboxField, RecordImageField, AltField } =
  createAdminForm<z.input<typeof baseUpdate>>()

/** The screens that add and edit bases. */
export const bases = createRecordScreens('base', {
  create: newBase,
  update: baseUpdate,
  beforeSave: (base) => ({ ...base, postcode: writePostcode(base.postcode) }),
  Fields: ({ record }) => (
    <>
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        hint="As visitors call it, such as the name of the town."
      />
      <TextField name="town" label="Town" autoComplete="off" />
      <TextArea
        name="address"
        label="Address"
        rows={4}
        hint="Each line as on an envelope, without the postcode. The first line is who a letter is for. The town is added where it is missing."
      />
      <TextField name="postcode" label="Postcode" autoComplete="off" />
      <CheckboxField
        name="hasPostalAddress"
        label="Letters reach us here"
        hint="Then the address stands in the footer of every page."
      />
      <TextField name="phone" type="tel" label="Phone number" optional="optional" autoComplete="off" />
      <TextArea
        name="openingHours"
        label="Opening hours"
        optional="optional"
        rows={2}
        hint="Such as Monday to Friday, 9.30am to 5pm."
      />
      <FormattedTextField
        name="baseText"
        formatName="baseTextFormat"
        label="Description"
        optional="optional"
        rows={4}
      />
      <TextArea
        name="facilities"
        label="What is there"
        optional="optional"
        rows={6}
        hint="One thing on each line."
      />
      <TextArea
        name="stepFreeNote"
        label="Getting in without steps"
        optional="optional"
        rows={2}
        hint="Such as where the ramp is, and the nearest parking space."
      />
      <TextField
        name="mapLink"
        type="url"
        label="Link to a map"
        optional="optional"
        autoComplete="off"
        hint="The full address, such as https://www.openstreetmap.org/…"
      />
      <RecordImageField name="imageId" of="base" current={record?.image} optional />
      <AltField name="imageAlt" />
    </>
  ),
})
