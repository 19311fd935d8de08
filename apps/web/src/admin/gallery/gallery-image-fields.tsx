import { TextField } from '@isse/ui/form/field'
import { AltField, PictureField } from '../form/image-fields.tsx'
import type { ComponentProps } from 'react'

interface GalleryImageFieldsProps extends Omit<ComponentProps<typeof PictureField>, 'name'> {
  /** Where the fields are one of several pictures in a form, such as 'pictures.0.'. */
  path?: string
}

/** The fields of a gallery image: the same for new ones and for one that is changed. */
export function GalleryImageFields({ path = '', ...picture }: GalleryImageFieldsProps) {
  return (
    <>
      <PictureField name={`${path}imageId`} {...picture} />
      <TextField name={`${path}caption`} label="Caption" autoComplete="off" />
      <AltField name={`${path}imageAlt`} />
    </>
  )
}
