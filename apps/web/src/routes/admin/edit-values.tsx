import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '../../records/record/words/heads.ts'
import { ListScreen, loadList } from '../../records/record/screens/list-screen.tsx'

export const Route = createFileRoute('/admin/edit-values')({
  loader: ({ context }) => loadList('value', context),
  head: listHead('value'),
  component: () => <ListScreen of="value" />,
})
