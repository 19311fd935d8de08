import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '../../records/record/words/heads.ts'
import { ListScreen, loadList } from '../../records/record/screens/list-screen.tsx'

export const Route = createFileRoute('/admin/edit-bases')({
  loader: ({ context }) => loadList('base', context),
  head: listHead('base'),
  component: () => <ListScreen of="base" />,
})
