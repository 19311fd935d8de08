import type { galleryImageUpdate } from '@isse/api/records/gallery/schema'
import type { Image } from '@isse/api/images/schema'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'

const { TextField, RecordImageField, AltField } = createAdminForm<z.input<typeof galleryImageUpdate>>()

/** The fields of one gallery image on the screen that edits it. */
export function GalleryImageFields({ current }: { current: Image }) {
  return (
    <>
      <RecordImageField name="imageId" of="galleryImage" current={current} />
      <TextField name="caption" label="Caption" autoComplete="off" />
      <AltField name="imageAlt" />
    </>
  )
}
