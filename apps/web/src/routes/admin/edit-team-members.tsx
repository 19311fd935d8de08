import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '../../records/record/words/heads.ts'
import { ListScreen, loadList } from '../../records/record/screens/list-screen.tsx'

export const Route = createFileRoute('/admin/edit-team-members')({
  loader: ({ context }) => loadList('teamMember', context),
  head: listHead('teamMember'),
  component: () => <ListScreen of="teamMember" />,
})
