import type { Picture } from '@isse/api/images/schema'
import { wording } from '@isse/api/wording'
import { TextArea, TextField } from '@isse/ui/field'
import { Form, type FieldValues, type FormProps } from '@isse/ui/form'
import { ImageField, type ImageFieldTexts } from '@isse/ui/image-field'
import { uploadPicture } from './upload-picture.ts'

interface ServiceFormProps<Values extends FieldValues, Checked>
  /** The schema is that of a new service, or of an update. */
  extends Pick<FormProps<Values, Checked>, 'schema' | 'defaultValues' | 'onSubmit' | 'submit'> {
  /** The picture that an update keeps. */
  current?: Picture
}

/** The fields of a service: the same for a new one and for one that is changed. */
export function ServiceForm<Values extends FieldValues, Checked>({
  current,
  ...form
}: ServiceFormProps<Values, Checked>) {
  return (
    <Form
      {...form}
      incomplete={wording.allFieldsComplete}
      invalid="Please check what you entered."
      busy={wording.pleaseWait}
    >
      <TextField name="name" label="Name" autoComplete="off" />
      <ImageField name="imageId" texts={imageTexts} upload={uploadPicture} current={current} />
      <TextArea
        name="imageAlt"
        label="What the picture shows"
        optional="optional"
        rows={2}
        hint="For people who cannot see it, such as 'Two women carrying food boxes'. Leave it empty if the picture only decorates."
      />
      <TextArea name="serviceText" label="Text" hint="A few sentences for the page of all services." />
      <TextArea
        name="furtherInformation"
        label="Further information"
        optional="optional"
        rows={10}
        hint="For the service's own page: when and where, who it is for, what it costs. An empty line begins a new paragraph. Where you write nothing, the page keeps its built-in text."
      />
    </Form>
  )
}

const imageTexts: ImageFieldTexts = {
  label: 'Picture',
  hint: 'About 500 x 500 pixels is best.',
  choose: 'Choose a picture',
  replace: 'Choose another picture',
  drop: 'or drop it here',
  remove: 'Remove',
  uploading: 'Uploading the picture',
}
