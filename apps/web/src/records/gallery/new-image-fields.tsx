import type { Image } from '@isse/api/images/schema'
import { useFieldError, useFieldValue } from '@isse/ui/field/field-value'
import type { ImageRowTexts } from '@isse/ui/image/image-row'
import { useState } from 'react'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import type { GalleryImagesInput } from './gallery-images.ts'
import type { Uploads } from './uploads.ts'

const { TextField, RecordImageField, AltField } = createAdminForm<GalleryImagesInput>()

interface NewImageFieldsProps {
  /** The index of the entry in the form's values. */
  index: number
  entryKey: string
  /** Renders a row instead of a whole form. */
  isRow: boolean
  uploads: Uploads
  /** The saved image, if the entry was saved. */
  current: Image | undefined
  /** The error sentence of the last save. */
  failure: string | undefined
  /** A file to upload at once, because it was chosen together with others. */
  initialFile: File | undefined
  /** Receives the other files when several are chosen. */
  onMore: ((files: File[]) => void) | undefined
  onRemove: () => void
}

/** The fields of a new image. A row has the same elements, so that a running upload continues. */
export function NewImageFields({ index, entryKey, isRow, uploads, ...props }: NewImageFieldsProps) {
  const { current, failure, initialFile, onMore, onRemove } = props
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
        {...{ current, initialFile, onMore, upload }}
        row={
          isRow
            ? {
                field: caption,
                more: alt,
                hasErrorInMore: isAltWrong,
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

// `!`, because the rule for the height of a field is outside the utility layers.
const className = 'h-11! placeholder:text-base-content/75'

const rowTexts: Omit<ImageRowTexts, 'remove'> = {
  waiting: 'Waiting',
  sent: (percent) => `Uploading, ${percent}%`,
  ready: 'Ready',
  saved: 'in the gallery',
  failed: 'Failed',
  more: 'More',
}
