import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '../../records/record/words/heads.ts'
import { ListScreen, loadList } from '../../records/record/screens/list-screen.tsx'

export const Route = createFileRoute('/admin/edit-gallery-images')({
  loader: ({ context }) => loadList('galleryImage', context),
  head: listHead('galleryImage'),
  component: () => <ListScreen of="galleryImage" />,
})
