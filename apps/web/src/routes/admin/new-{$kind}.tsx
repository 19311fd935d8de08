import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../../head/page-head.ts'
import { newParams } from '../../records/addresses/record-addresses.ts'
import { newTitle } from '../../records/addresses/titles.ts'
import { screens } from '../../records/screens.ts'

/** The screen that adds a record of a kind, such as /admin/new-team-member. */
export const Route = createFileRoute('/admin/new-{$kind}')({
  params: newParams,
  head: ({ match, params }) => unlistedHead(newTitle(params.kind), match.context),
  component: NewRecord,
})

function NewRecord() {
  const { New } = screens[Route.useParams().kind]
  return <New />
}
