import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '../../records/record/words/heads.ts'
import { ListScreen, loadList } from '../../records/record/screens/list-screen.tsx'

export const Route = createFileRoute('/admin/edit-own-pages')({
  loader: ({ context }) => loadList('ownPage', context),
  head: listHead('ownPage'),
  component: () => <ListScreen of="ownPage" />,
})
