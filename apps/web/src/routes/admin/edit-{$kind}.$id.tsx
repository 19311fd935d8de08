import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../../head/page-head.ts'
import { editParams, linkToList } from '../../records/addresses/record-addresses.ts'
import { RecordGone } from '../../records/record/record-gone.tsx'
import { editTitle } from '../../records/addresses/titles.ts'
import { screens } from '../../records/screens.ts'

/** The screen that changes or deletes a record of a kind, such as /admin/edit-team-member/7. */
export const Route = createFileRoute('/admin/edit-{$kind}/$id')({
  params: editParams,
  remountDeps: ({ params }) => params,
  loader: ({ context: { calls }, params: { kind, id } }) => screens[kind].load(calls, Number(id)),
  head: ({ match, params }) => unlistedHead(editTitle(params.kind), match.context),
  component: EditRecord,
  notFoundComponent: ({ data }) => <RecordGone back={linkToList(Route.useParams().kind)} data={data} />,
})

function EditRecord() {
  const { kind, id } = Route.useParams()
  const { Edit } = screens[kind]
  return <Edit id={Number(id)} />
}
