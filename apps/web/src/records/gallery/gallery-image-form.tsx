import { galleryImageUpdate } from '@isse/api/records/gallery/schema'
import { wording } from '@isse/api/site/words/wording'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { createEditScreen } from '../record/screens/edit-screen.tsx'

const { TextField, RecordImageField, AltField } = createAdminForm<z.input<typeof galleryImageUpdate>>()

const { load, ...screen } = createEditScreen('galleryImage', {
  update: galleryImageUpdate,
  title: () => 'Edit gallery image',
  incomplete: wording.thatAllFieldsComplete,
  Fields: ({ record }) => (
    <>
      <RecordImageField name="imageId" of="galleryImage" current={record?.image} />
      <TextField name="caption" label="Caption" autoComplete="off" />
      <AltField name="imageAlt" />
    </>
  ),
})

/** The screen that changes a gallery image. Those that are new have a form for several at once: AddGalleryImages. */
export const galleryImages = {
  ...screen,
  load: (match: Parameters<typeof load>[0]) => {
    // For the number of the gallery's page that shows the image. The form does not wait for it.
    void match.context.calls.gallery.all.prefetch()
    return load(match)
  },
}
