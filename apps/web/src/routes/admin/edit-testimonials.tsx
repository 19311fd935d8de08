import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '../../records/record/words/heads.ts'
import { ListScreen, loadList } from '../../records/record/screens/list-screen.tsx'

export const Route = createFileRoute('/admin/edit-testimonials')({
  loader: ({ context }) => loadList('testimonial', context),
  head: listHead('testimonial'),
  component: () => <ListScreen of="testimonial" />,
})
