import type { Image } from '@isse/api/images/schema'
import type { baseUpdate } from '@isse/api/records/bases/schema'
import type { z } from 'zod'
import { createAdminForm, type AdminFormProps } from '../../admin/form/admin-form.tsx'
import { writePostcode } from './write-postcode.ts'

/** The values of the form, of a new base and of one that is edited. */
type BaseFields = Partial<z.input<typeof baseUpdate>>

const { AdminForm, TextField, TextArea, FormattedTextField, CheckboxField, RecordImageField, AltField } =
  createAdminForm<BaseFields>()

interface BaseFormProps<Checked> extends AdminFormProps<BaseFields, Checked> {
  /** The image that the base keeps unless another is chosen. */
  current?: Image
}

/** The form of a base: the same for a new one and for an edit. */
export function BaseForm<Checked extends { postcode: string }>({
  current,
  save,
  ...form
}: BaseFormProps<Checked>) {
  return (
    <AdminForm
      {...form}
      save={(typed: Checked) => save({ ...typed, postcode: writePostcode(typed.postcode) })}
    >
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
        hint="Each line as on an envelope, without the postcode. The first line is who a letter is for."
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
      <RecordImageField name="imageId" of="base" current={current} optional />
      <AltField name="imageAlt" />
    </AdminForm>
  )
}
