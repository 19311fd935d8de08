import { createFileRoute } from '@tanstack/react-router'
import { editHead } from '../../records/record/words/heads.ts'
import { partners } from '../../records/partners/partner-form.tsx'

export const Route = createFileRoute('/admin/edit-partner/$partnerId')({
  loader: (match) => partners.load(match),
  head: editHead('partner'),
  component: () => <partners.Edit />,
  notFoundComponent: ({ data }) => <partners.Gone data={data} />,
})
