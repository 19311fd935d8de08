import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '../../records/record/words/heads.ts'
import { ListScreen, loadList } from '../../records/record/screens/list-screen.tsx'

export const Route = createFileRoute('/admin/edit-associates')({
  loader: ({ context }) => loadList('associate', context),
  head: listHead('associate'),
  component: () => <ListScreen of="associate" />,
})
