import { wording } from '@isse/api/site/words/wording'
import { createElement, useMemo, useState } from 'react'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { AfterAdding } from './after-adding.tsx'
import {
  emptyEntry,
  galleryImages,
  toFields,
  type Failures,
  type GalleryEntry,
  type GalleryImages,
  type GalleryImagesInput,
  type SavedImages,
} from './gallery-images.ts'
import { GalleryImagesFields } from './gallery-images-fields.tsx'
import { describeAdded } from './describe-added.ts'
import { createUploads } from './uploads.ts'
import { useAddImages } from './use-add-images.ts'

const { AdminForm } = createAdminForm<GalleryImagesInput>()

const empty = { captionForAll: '', images: [{ key: 'first', ...emptyEntry }] }

/** The form that adds one or several images to the gallery. */
export function AddGalleryImages({ onRestart }: { onRestart: () => void }) {
  const [uploads] = useState(createUploads)
  const schema = useMemo(() => galleryImages((key) => uploads.failures.has(key)), [uploads])
  const [saved, setSaved] = useState<SavedImages>({})
  const [failures, setFailures] = useState<Failures>({})
  const addImages = useAddImages(uploads)

  async function save({ captionForAll, images }: GalleryImages) {
    const result = await addImages(images, saved)
    setSaved(result.saved)
    setFailures(result.failures)
    const failed = images.filter(({ key }) => result.failures[key] !== undefined)
    const isFailed = new Set(failed)
    const fields = images.map((image) => (isFailed.has(image) ? typedFields(image) : savedFields(image)))
    const values = {
      // Failed images stay unsaved, so the form asks before it is left.
      values: { captionForAll, images: images.flatMap((image) => savedFields(image) ?? []) },
      ...(failed.length > 0 && { unsaved: { captionForAll, images: fields } }),
    }
    if (result.orderFailure !== undefined) return { failure: result.orderFailure, ...values }
    // A single image has no success message; the form shows the saved image (specification, section 2).
    if (images.length === 1) return { failure: Object.values(result.failures)[0], ...values }
    return {
      success: describeAdded(
        images.length,
        failed.map(({ key }) => uploads.names.get(key) ?? ''),
      ),
      isPartial: failed.length > 0,
      more: createElement(AfterAdding, { failed: failed.map(({ key }) => key), uploads }),
      ...values,
    }

    /** Returns the field values of an entry whose image was saved. */
    function savedFields({ key }: GalleryEntry) {
      return result.saved[key] && { key, ...toFields(result.saved[key]) }
    }

    /** Returns the field values of an entry whose image could not be saved. */
    function typedFields({ isWithoutImage: _, ...image }: GalleryEntry) {
      const hasOwn = images.length === 1 || image.caption !== captionForAll
      return { ...image, caption: hasOwn ? image.caption : '' }
    }
  }

  // Starting again would discard pictures that have not been added.
  const isComplete = Object.keys(failures).every((key) => saved[key])

  return (
    <>
      <AdminForm
        schema={schema}
        defaultValues={empty}
        save={save}
        submit={wording.save}
        incomplete={wording.thatAllFieldsComplete}
        keepsWords={false}
      >
        <GalleryImagesFields {...{ saved, failures, uploads }} />
      </AdminForm>
      {Object.keys(saved).length > 0 && isComplete && (
        <button type="button" className="btn mt-6 btn-outline" onClick={onRestart}>
          Add another
        </button>
      )}
    </>
  )
}
