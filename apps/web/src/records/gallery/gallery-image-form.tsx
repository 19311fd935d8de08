import { galleryImageUpdate } from '@isse/api/records/gallery/schema'
import { wording } from '@isse/api/site/words/wording'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { createEditScreen } from '../record/edit-screen.tsx'
import { NewImagesScreen } from './new-images-screen.tsx'

const { TextField, RecordImageField, AltField } = createAdminForm<z.input<typeof galleryImageUpdate>>()

const { load, Edit } = createEditScreen('galleryImage', {
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

/** The screens that edit a gallery image and add several at once. */
export const galleryImages = {
  New: NewImagesScreen,
  Edit,
  load: ((calls, id) => {
    // Prefetched for the link to the gallery's page with the image. The form does not wait for it.
    void calls.gallery.all.prefetch()
    return load(calls, id)
  }) satisfies typeof load,
}
