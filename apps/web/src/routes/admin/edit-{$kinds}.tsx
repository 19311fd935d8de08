import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../../head/page-head.ts'
import { listParams } from '../../records/addresses/record-addresses.ts'
import { ListScreen, loadList } from '../../records/lists/list-screen.tsx'
import { listTitle } from '../../records/addresses/titles.ts'

/** The list of a kind's records, such as /admin/edit-team-members. */
export const Route = createFileRoute('/admin/edit-{$kinds}')({
  params: listParams,
  remountDeps: ({ params }) => params,
  loader: ({ context: { calls }, params }) => loadList(calls, params.kinds),
  head: ({ match, params }) => unlistedHead(listTitle(params.kinds), match.context),
  component: () => <ListScreen of={Route.useParams().kinds} />,
})
