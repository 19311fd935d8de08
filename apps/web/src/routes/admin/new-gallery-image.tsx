import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import {
  emptyEntry,
  galleryImages,
  toFields,
  type GalleryImages,
  type SavedImages,
} from '../../admin/gallery/gallery-images.ts'
import { GalleryImagesFields } from '../../admin/gallery/gallery-images-fields.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { describeFailure } from '../../failure.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/admin/new-gallery-image')({
  head: ({ match }) => unlistedHead('New Gallery Image', match.context),
  component: NewGalleryImage,
})

const { AdminForm } = createAdminForm<z.input<typeof galleryImages>>()

const empty = { images: [{ key: 'first', ...emptyEntry }] }

function NewGalleryImage() {
  const calls = trpc.useUtils()
  const { mutateAsync: create } = trpc.gallery.create.useMutation()
  const { mutateAsync: update } = trpc.gallery.update.useMutation()
  const { mutateAsync: reorder } = trpc.gallery.reorder.useMutation()
  const [saved, setSaved] = useState<SavedImages>({})
  const [round, setRound] = useState(0)

  /** One call for each image, in turn. Those before one that fails are in the gallery, and are not added again. */
  async function save({ images }: GalleryImages) {
    const done: SavedImages = {}
    let failure: string | undefined
    try {
      for (const { key, galleryImageId, imageId, ...texts } of images) {
        if (galleryImageId !== undefined) done[key] = await update({ galleryImageId, imageId, ...texts })
        else if (imageId !== undefined) done[key] = await create({ imageId, ...texts })
      }
    } catch (error) {
      failure = describeFailure(error).failure
    }
    const all = { ...saved, ...done }
    failure ??= await keepOrder(images.flatMap(({ key }) => all[key]?.galleryImageId ?? []))
    setSaved(all)
    await calls.gallery.invalidate(undefined, { refetchType: 'all' })
    const typed = images.map((image) => savedFields(image, done) ?? image)
    if (failure === undefined) return { values: { images: typed } }
    const stored = images.map((image) => savedFields(image, done) ?? { key: image.key, ...emptyEntry })
    return { failure, values: { images: stored }, unsaved: { images: typed } }
  }

  /** The gallery begins with the newest, which would turn the order round in which the files were chosen. */
  async function keepOrder(ids: number[]) {
    if (ids.length < 2) return undefined
    try {
      await reorder({ ids })
      return undefined
    } catch (error) {
      return describeFailure(error).failure
    }
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

/** What the fields of an entry show once its image is in the gallery. */
function savedFields({ key }: { key: string }, saved: SavedImages) {
  return saved[key] && { key, ...toFields(saved[key]) }
}
