import { TextField } from '@isse/ui/form/field'
import { AltField, RecordImageField } from '../form/image-fields.tsx'
import type { ComponentProps } from 'react'

interface GalleryImageFieldsProps extends Omit<ComponentProps<typeof RecordImageField>, 'name'> {
  /** Where the fields are one of several images in a form, such as 'images.0.'. */
  path?: string
}

/** The fields of a gallery image: the same for new ones and for one that is changed. */
export function GalleryImageFields({ path = '', ...image }: GalleryImageFieldsProps) {
  return (
    <>
      <RecordImageField name={`${path}imageId`} {...image} />
      <TextField name={`${path}caption`} label="Caption" autoComplete="off" />
      <AltField name={`${path}imageAlt`} />
    </>
  )
}
