import { galleryImageUpdate } from '@isse/api/gallery/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { DeleteRecord } from '../../admin/record/delete-record.tsx'
import { GalleryImageFields } from '../../admin/gallery/gallery-image-fields.tsx'
import { toFields } from '../../admin/gallery/gallery-images.ts'
import { loadRecord, RecordGone } from '../../admin/record/record-gone.tsx'
import { Screen, toGalleryImages } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/admin/edit-gallery-image/$galleryImageId')({
  // Always the record as it is now, whatever the cache holds.
  loader: ({ context: { calls }, params }) =>
    loadRecord(() => calls.gallery.get.fetch(params, { staleTime: 0 })),
  head: () => unlistedHead('Edit gallery image'),
  component: EditGalleryImage,
  notFoundComponent: ({ data }) => <RecordGone back={toGalleryImages} data={data} />,
})

const { AdminForm } = createAdminForm<z.input<typeof galleryImageUpdate>>()

function EditGalleryImage() {
  const key = Route.useParams()
  const [galleryImage] = trpc.gallery.get.useSuspenseQuery(key)
  const calls = trpc.useUtils()
  const { mutateAsync: update } = trpc.gallery.update.useMutation()
  const { mutateAsync: remove } = trpc.gallery.remove.useMutation()

  async function save(changed: z.output<typeof galleryImageUpdate>) {
    const saved = await update(changed)
    await calls.gallery.invalidate(undefined, { refetchType: 'all' })
    return { success: wording.galleryImageUpdated, values: toFields(saved) }
  }

  async function removeGalleryImage() {
    const answer = await remove(key)
    await calls.gallery.list.invalidate(undefined, { refetchType: 'all' })
    await calls.gallery.all.invalidate(undefined, { refetchType: 'all' })
    return answer
  }

  return (
    <Screen title="Edit gallery image" back={toGalleryImages}>
      <AdminForm
        key={key.galleryImageId}
        schema={galleryImageUpdate}
        defaultValues={toFields(galleryImage)}
        save={save}
        latest={async () => toFields(await calls.gallery.get.fetch(key, { staleTime: 0 }))}
        submit={wording.saveYourChanges}
        incomplete={wording.thatAllFieldsComplete}
      >
        <GalleryImageFields current={galleryImage.image} />
      </AdminForm>
      <DeleteRecord
        title="Delete this gallery image"
        remove={removeGalleryImage}
        to="/admin/edit-gallery-images"
      />
    </Screen>
  )
}
