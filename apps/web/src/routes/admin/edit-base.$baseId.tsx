import { createFileRoute } from '@tanstack/react-router'
import { editHead } from '../../records/record/words/heads.ts'
import { bases } from '../../records/bases/base-form.tsx'

export const Route = createFileRoute('/admin/edit-base/$baseId')({
  loader: (match) => bases.load(match),
  head: editHead('base'),
  component: () => <bases.Edit />,
  notFoundComponent: ({ data }) => <bases.Gone data={data} />,
})
