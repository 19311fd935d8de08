import { newEvent, eventUpdate } from '@isse/api/records/events/schema'
import { wording } from '@isse/api/site/words/wording'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { createRecordScreens } from '../record/record-screens.ts'
import { PlaceField } from '../bases/place-field.tsx'
import { WhenFields } from './when-fields.tsx'

const { TextField, FormattedTextField, RecordImageField, AltField } =
  createAdminForm<z.input<typeof eventUpdate>>()

/** The screens that add and edit events. */
export const events = createRecordScreens('event', {
  create: newEvent,
  update: eventUpdate,
  incomplete: wording.thatAllFieldsComplete,
  otherFields: ({ repeats }) => ({
    repeats: repeats && { rule: repeats.rule, from: repeats.from, except: repeats.except },
  }),
  Fields: ({ record }) => (
    <>
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField name="venue" label="Venue" autoComplete="off" />
      <PlaceField />
      <WhenFields />
      <RecordImageField name="imageId" of="event" current={record?.image} />
      <AltField name="imageAlt" />
      <FormattedTextField
        name="eventText"
        formatName="eventTextFormat"
        label="Text"
        hint="What happens, who it is for, what to bring."
      />
    </>
  ),
})
