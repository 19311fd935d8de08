import type { Image } from '@isse/api/images/schema'
import { wording } from '@isse/api/site/wording'
import { TextArea, TextField } from '@isse/ui/form/field'
import type { FieldValues } from '@isse/ui/form/form'
import { AdminForm, type AdminFormProps } from '../form/admin-form.tsx'
import { AltField, RecordImageField } from '../form/image-fields.tsx'

interface EventFormProps<Values extends FieldValues, Checked> extends AdminFormProps<Values, Checked> {
  /** The image that an update keeps. */
  current?: Image
}

/** The fields of an event: the same for a new one and for one that is changed. */
export function EventForm<Values extends FieldValues, Checked>({
  current,
  ...form
}: EventFormProps<Values, Checked>) {
  return (
    <AdminForm {...form} incomplete={wording.thatAllFieldsComplete}>
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField name="venue" label="Venue" autoComplete="off" />
      <TextField
        name="eventDate"
        label="Date"
        autoComplete="off"
        hint="As people are to read it, such as 'Saturday 12 December 2026'."
      />
      <TextField
        name="eventTime"
        label="Time"
        autoComplete="off"
        hint="As people are to read it, such as '2pm to 4pm'."
      />
      <RecordImageField current={current} />
      <AltField />
      <TextArea name="eventText" label="Text" hint="What happens, who it is for, what to bring." />
    </AdminForm>
  )
}
