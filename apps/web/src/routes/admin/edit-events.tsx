import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '../../records/record/words/heads.ts'
import { ListScreen, loadList } from '../../records/record/screens/list-screen.tsx'

export const Route = createFileRoute('/admin/edit-events')({
  loader: ({ context }) => loadList('event', context),
  head: listHead('event'),
  component: () => <ListScreen of="event" />,
})
