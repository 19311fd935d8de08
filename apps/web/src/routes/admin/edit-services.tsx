import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '../../records/record/words/heads.ts'
import { ListScreen, loadList } from '../../records/record/screens/list-screen.tsx'

export const Route = createFileRoute('/admin/edit-services')({
  loader: ({ context }) => loadList('service', context),
  head: listHead('service'),
  component: () => <ListScreen of="service" />,
})
