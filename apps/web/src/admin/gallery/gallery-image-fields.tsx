import type { galleryImageUpdate } from '@isse/api/gallery/schema'
import type { Image } from '@isse/api/images/schema'
import type { z } from 'zod'
import { createAdminForm } from '../form/admin-form.tsx'
import type { galleryImages } from './gallery-images.ts'

const { TextField, RecordImageField, AltField } = createAdminForm<
  z.input<typeof galleryImageUpdate> & z.input<typeof galleryImages>
>()

interface GalleryImageFieldsProps {
  /** Where the fields are in the form's values, if they are one entry of several. */
  path?: '' | `images.${number}.`
  /** The image that stays unless another is chosen. */
  current?: Image
  /** A file to upload at once: one of several that were chosen together. */
  first?: File
  /** Takes the other files where several are chosen at once. */
  onMore?: (files: File[]) => void
}

/** The fields of a gallery image: the same for a new one and for an edit. */
export function GalleryImageFields({ path = '', ...image }: GalleryImageFieldsProps) {
  return (
    <>
      <RecordImageField name={`${path}imageId`} of="galleryImage" {...image} />
      <TextField name={`${path}caption`} label="Caption" autoComplete="off" />
      <AltField name={`${path}imageAlt`} />
    </>
  )
}
