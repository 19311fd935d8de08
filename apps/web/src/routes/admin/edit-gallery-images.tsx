import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { EditList } from '../../records/record/edit-list.tsx'
import { NewRecordLink } from '../../records/record/new-record-link.tsx'
import { useRecordOrder } from '../../records/record/use-record.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-gallery-images')({
  loader: ({ context: { calls } }) => calls.gallery.all.ensureData(),
  head: ({ match }) => unlistedHead('Edit gallery images', match.context),
  component: EditGalleryImages,
})

function EditGalleryImages() {
  const [galleryImages] = trpc.gallery.all.useSuspenseQuery()
  const saveOrder = useRecordOrder({ procedures: trpc.gallery, cache: trpc.useUtils().gallery })
  return (
    <Screen title={wording.editGalleryImages} back={toDashboard}>
      <NewRecordLink to="/admin/new-gallery-image" label="New gallery image" />
      <EditList
        entries={galleryImages.map(({ galleryImageId: id, caption, thumbnail }) => ({
          id,
          name: caption,
          image: thumbnail,
          link: { to: '/admin/edit-gallery-image/$galleryImageId', params: { galleryImageId: String(id) } },
        }))}
        empty="There are currently no gallery images in the database. Create one by going back to your dashboard."
        onOrder={saveOrder}
      />
    </Screen>
  )
}
