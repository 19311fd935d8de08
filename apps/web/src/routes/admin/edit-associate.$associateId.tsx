import { createFileRoute } from '@tanstack/react-router'
import { editHead } from '../../records/record/words/heads.ts'
import { associates } from '../../records/associates/associate-form.tsx'

export const Route = createFileRoute('/admin/edit-associate/$associateId')({
  loader: (match) => associates.load(match),
  head: editHead('associate'),
  component: () => <associates.Edit />,
  notFoundComponent: ({ data }) => <associates.Gone data={data} />,
})
