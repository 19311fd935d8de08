import { createFileRoute } from '@tanstack/react-router'
import { NewImagesScreen } from '../../records/gallery/new-images-screen.tsx'
import { newHead } from '../../records/record/words/heads.ts'

export const Route = createFileRoute('/admin/new-gallery-image')({
  head: newHead('galleryImage'),
  component: NewImagesScreen,
})
