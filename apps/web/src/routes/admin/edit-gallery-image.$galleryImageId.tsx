import { createFileRoute } from '@tanstack/react-router'
import { editHead } from '../../records/record/words/heads.ts'
import { galleryImages } from '../../records/gallery/gallery-image-form.tsx'

export const Route = createFileRoute('/admin/edit-gallery-image/$galleryImageId')({
  loader: (match) => galleryImages.load(match),
  head: editHead('galleryImage'),
  component: () => <galleryImages.Edit />,
  notFoundComponent: ({ data }) => <galleryImages.Gone data={data} />,
})
