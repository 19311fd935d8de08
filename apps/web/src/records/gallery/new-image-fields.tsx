import type { Image } from '@isse/api/images/schema'
import { useFieldError, useFieldValue } from '@isse/ui/field/field-value'
import type { ImageRowTexts } from '@isse/ui/image/image-row'
import { useState } from 'react'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import type { GalleryImagesInput } from './gallery-images.ts'
import type { Uploads } from './uploads.ts'

const { TextField, RecordImageField, AltField } = createAdminForm<GalleryImagesInput>()

interface NewImageFieldsProps {
  /** The place of the image in the form's values. */
  index: number
  /** Identifies its entry. */
  entryKey: string
  /** Whether it is one of several, which are rows. */
  isRow: boolean
  uploads: Uploads
  /** The image that is in the gallery by now. */
  current: Image | undefined
  /** Why it could not be saved. */
  failure: string | undefined
  /** The file to upload at once, if it was chosen together with others. */
  first: File | undefined
  /** Takes the other files where several are chosen at once. */
  onMore: ((files: File[]) => void) | undefined
  onRemove: () => void
}

/** The fields of an image that is added. They are the same elements in a row, so that its upload goes on. */
export function NewImageFields({ index, entryKey, isRow, uploads, ...props }: NewImageFieldsProps) {
  const { current, failure, first, onMore, onRemove } = props
  const path = `images.${index}.` as const
  const [captionForAll] = useFieldValue<string>('captionForAll')
  const [upload] = useState(() => uploads.uploadFor(entryKey))
  const isAltWrong = useFieldError(`${path}imageAlt`).error !== undefined
  const caption = (
    <TextField
      name={`${path}caption`}
      label="Caption"
      autoComplete="off"
      {...(isRow && { hidesLabel: true, placeholder: captionForAll || 'Caption', className })}
    />
  )
  const alt = <AltField name={`${path}imageAlt`} />
  return (
    <>
      <RecordImageField
        name={`${path}imageId`}
        of="galleryImage"
        ref={(field) => void (field && uploads.fields.set(entryKey, field))}
        {...{ current, first, onMore, upload }}
        row={
          isRow
            ? {
                field: caption,
                more: alt,
                isMoreWrong: isAltWrong,
                isSaved: current !== undefined,
                failure,
                onRemove: current ? undefined : onRemove,
                texts: { ...rowTexts, remove: `Leave out picture ${index + 1}` },
              }
            : undefined
        }
      />
      {!isRow && caption}
      {!isRow && alt}
    </>
  )
}

// The height of a field has a rule of its own, outside the layers of the utilities.
const className = 'h-11! placeholder:text-base-content/75'

const rowTexts: Omit<ImageRowTexts, 'remove'> = {
  waiting: 'Waiting',
  sent: (percent) => `Uploading, ${percent}%`,
  ready: 'Ready',
  saved: 'in the gallery',
  failed: 'Failed',
  more: 'More',
}
