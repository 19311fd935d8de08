import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '../../records/record/words/heads.ts'
import { ListScreen, loadList } from '../../records/record/screens/list-screen.tsx'

export const Route = createFileRoute('/admin/edit-partners')({
  loader: ({ context }) => loadList('partner', context),
  head: listHead('partner'),
  component: () => <ListScreen of="partner" />,
})
