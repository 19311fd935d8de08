import { galleryImageUpdate } from '@isse/api/records/gallery/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { DeleteRecord } from '../../records/record/delete-record.tsx'
import { GalleryImageFields } from '../../records/gallery/gallery-image-fields.tsx'
import { toFields } from '../../records/gallery/gallery-images.ts'
import { loadRecord } from '../../records/record/load-record.ts'
import { onWebsite } from '../../records/record/on-website.ts'
import { RecordGone } from '../../records/record/record-gone.tsx'
import { useRecord, useRemoveRecord } from '../../records/record/use-record.ts'
import { Screen, toGalleryImages } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-gallery-image/$galleryImageId')({
  loader: ({ context: { calls }, params }) => {
    // For the number of the gallery's page that shows the image. The form does not wait for it.
    void calls.gallery.all.prefetch()
    return loadRecord(calls.gallery.get, params)
  },
  head: ({ match }) => unlistedHead('Edit gallery image', match.context),
  component: EditGalleryImage,
  notFoundComponent: ({ data }) => <RecordGone back={toGalleryImages} data={data} />,
})

const { AdminForm } = createAdminForm<z.input<typeof galleryImageUpdate>>()

function EditGalleryImage() {
  const key = Route.useParams()
  const entity = { procedures: trpc.gallery, cache: trpc.useUtils().gallery }
  const { record, form } = useRecord({
    ...entity,
    key,
    toFields,
    updated: wording.galleryImageUpdated,
    website: ({ galleryImageId: id }) =>
      onWebsite.galleryImage(
        entity.cache.all.getData()?.findIndex(({ galleryImageId }) => galleryImageId === id) ?? 0,
      ),
  })
  const remove = useRemoveRecord({ ...entity, key })
  return (
    <Screen title="Edit gallery image" back={toGalleryImages}>
      <AdminForm
        key={key.galleryImageId}
        schema={galleryImageUpdate}
        {...form}
        submit={wording.saveYourChanges}
        incomplete={wording.thatAllFieldsComplete}
      >
        <GalleryImageFields current={record.image} />
      </AdminForm>
      <DeleteRecord title="Delete this gallery image" remove={remove} to="/admin/edit-gallery-images" />
    </Screen>
  )
}
