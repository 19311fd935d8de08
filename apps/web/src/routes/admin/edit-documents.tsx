import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '../../records/record/words/heads.ts'
import { ListScreen, loadList } from '../../records/record/screens/list-screen.tsx'

export const Route = createFileRoute('/admin/edit-documents')({
  loader: ({ context }) => loadList('document', context),
  head: listHead('document'),
  component: () => <ListScreen of="document" />,
})
