import { wording } from '@isse/api/site/wording'
import { firstEntry } from '@isse/ui/form/field-list'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { AdminForm } from '../../admin/form/admin-form.tsx'
import {
  galleryImages,
  toFields,
  type GalleryImages,
  type SavedImages,
} from '../../admin/gallery/gallery-images.ts'
import { GalleryImagesFields } from '../../admin/gallery/gallery-images-fields.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { failureOf } from '../../failure.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/admin/new-gallery-image')({
  head: () => unlistedHead('New Gallery Image'),
  component: NewGalleryImage,
})

const noImage = { caption: '', imageAlt: '' }
const empty: z.input<typeof galleryImages> = { images: { [firstEntry]: noImage } }

function toEmpty(keys: string[]) {
  return Object.fromEntries(keys.map((key) => [key, noImage]))
}

function NewGalleryImage() {
  const calls = trpc.useUtils()
  const { mutateAsync: create } = trpc.gallery.create.useMutation()
  const { mutateAsync: update } = trpc.gallery.update.useMutation()
  const [saved, setSaved] = useState<SavedImages>({})
  const [round, setRound] = useState(0)

  /** Each by itself, in turn: those before one that fails are in the gallery, and are not added again. */
  async function save({ images }: GalleryImages) {
    const done: SavedImages = {}
    let failure: string | undefined
    try {
      for (const [key, { galleryImageId, imageId, ...texts }] of Object.entries(images)) {
        if (galleryImageId !== undefined) done[key] = await update({ galleryImageId, imageId, ...texts })
        else if (imageId !== undefined) done[key] = await create({ imageId, ...texts })
      }
    } catch (error) {
      failure = failureOf(error).failure
    }
    setSaved({ ...saved, ...done })
    await calls.gallery.invalidate(undefined, { refetchType: 'all' })
    const fields = Object.entries(done).map(([key, image]) => [key, toFields(image)] as const)
    const values = { ...images, ...Object.fromEntries(fields) }
    if (failure === undefined) return { values: { images: values } }
    const kept = { ...toEmpty(Object.keys(images)), ...Object.fromEntries(fields) }
    return { failure, values: { images: kept }, unsaved: { images: values } }
  }

  function startAgain() {
    setSaved({})
    setRound(round + 1)
  }

  return (
    <Screen title="New Gallery Image" back={toDashboard}>
      <AdminForm
        key={round}
        schema={galleryImages}
        defaultValues={empty}
        save={save}
        submit={wording.save}
        incomplete={wording.thatAllFieldsComplete}
        keepsDraft={false}
      >
        <GalleryImagesFields saved={saved} />
      </AdminForm>
      {Object.keys(saved).length > 0 && (
        <button type="button" className="btn mt-6 btn-outline" onClick={startAgain}>
          Add another
        </button>
      )}
    </Screen>
  )
}
