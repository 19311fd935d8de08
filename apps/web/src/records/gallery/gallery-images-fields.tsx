import { useFieldArray } from '@isse/ui/form/form'
import { Icon } from '@isse/ui/icon/icon'
import { DropZone, FileButton } from '@isse/ui/upload/drop-zone'
import { useState } from 'react'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { emptyEntry, type Failures, type GalleryImagesInput, type SavedImages } from './gallery-images.ts'
import { NewImageFields } from './new-image-fields.tsx'
import type { Uploads } from './uploads.ts'

const { TextField } = createAdminForm<GalleryImagesInput>()

interface GalleryImagesFieldsProps {
  saved: SavedImages
  failures: Failures
  uploads: Uploads
}

/** The fields of the images to add: a single form at first, and a row for each image when several files are chosen. */
export function GalleryImagesFields({ saved, failures, uploads }: GalleryImagesFieldsProps) {
  const { fields, append, remove } = useFieldArray<GalleryImagesInput, 'images'>({ name: 'images' })
  const [files, setFiles] = useState<Record<string, File>>({})
  const isMultiple = fields.length > 1

  function addFiles(more: File[]) {
    const count = Object.keys(files).length
    const added = Object.fromEntries(more.map((file, index) => [`further${count + index}`, file]))
    setFiles({ ...files, ...added })
    append(
      Object.keys(added).map((key) => ({ key, ...emptyEntry })),
      { shouldFocus: false },
    )
  }

  function removeEntry(key: string, index: number) {
    remove(index)
    uploads.forget(key)
  }

  return (
    <>
      {isMultiple && (
        <TextField
          name="captionForAll"
          label="One caption for all"
          hint="For pictures without their own."
          autoComplete="off"
        />
      )}
      <div className={isMultiple ? 'rounded-3xl border-2 border-base-300 px-3 py-1 sm:px-5' : undefined}>
        {/* The ids of useFieldArray change when a save resets the form, which would discard the chosen files. */}
        {fields.map(({ key }, index) => (
          <fieldset
            key={key}
            className={
              isMultiple
                ? 'border-base-300 not-first:border-t-2'
                : 'grid gap-6 rounded-3xl border-2 border-base-300 p-4 sm:p-6'
            }
          >
            <legend className={isMultiple ? 'sr-only' : 'px-2 font-semibold'}>
              {isMultiple ? `Picture ${index + 1}` : 'The picture'}
            </legend>
            <NewImageFields
              index={index}
              entryKey={key}
              isRow={isMultiple}
              uploads={uploads}
              current={saved[key]?.image}
              failure={failures[key]}
              initialFile={files[key]}
              onMore={saved[key] ? undefined : addFiles}
              onRemove={() => removeEntry(key, index)}
            />
          </fieldset>
        ))}
      </div>
      {isMultiple && (
        <DropZone onFiles={addFiles}>
          <FileButton input={{ 'aria-label': 'Choose more pictures', multiple: true }} onFiles={addFiles}>
            <Icon name="image-up" className="size-5" /> Choose more pictures
          </FileButton>
        </DropZone>
      )}
    </>
  )
}
