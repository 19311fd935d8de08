import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../../head/page-head.ts'
import { listParams } from '../../records/record/addresses.ts'
import { ListScreen, loadList } from '../../records/record/screens/list-screen.tsx'
import { listTitle } from '../../records/record/words/titles.ts'

/** The list of the records of a kind, such as /admin/edit-team-members. */
export const Route = createFileRoute('/admin/edit-{$kinds}')({
  params: listParams,
  loader: ({ context, params }) => loadList(params.kinds, context),
  head: ({ match, params }) => unlistedHead(listTitle(params.kinds), match.context),
  component: RecordList,
})

function RecordList() {
  const { kinds } = Route.useParams()
  return <ListScreen key={kinds} of={kinds} />
}
