import type { eventUpdate } from '@isse/api/records/events/schema'
import type { Image } from '@isse/api/images/schema'
import { wording } from '@isse/api/site/wording'
import type { z } from 'zod'
import { createAdminForm, type AdminFormProps } from '../../admin/form/admin-form.tsx'
import { WhenFields } from './when-fields.tsx'

/** The values of the form, of a new event and of one that is edited. */
type EventFields = Partial<z.input<typeof eventUpdate>>

const { AdminForm, TextField, FormattedTextField, RecordImageField, AltField } =
  createAdminForm<EventFields>()

interface EventFormProps<Checked> extends AdminFormProps<EventFields, Checked> {
  /** The image that the event keeps unless another is chosen. */
  current?: Image
}

/** The form of an event: the same for a new one and for an edit. */
export function EventForm<Checked>({ current, ...form }: EventFormProps<Checked>) {
  return (
    <AdminForm {...form} incomplete={wording.thatAllFieldsComplete}>
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField name="venue" label="Venue" autoComplete="off" />
      <WhenFields />
      <RecordImageField name="imageId" of="event" current={current} />
      <AltField name="imageAlt" />
      <FormattedTextField
        name="eventText"
        formatName="eventTextFormat"
        label="Text"
        hint="What happens, who it is for, what to bring."
      />
    </AdminForm>
  )
}
