import { createFileRoute } from '@tanstack/react-router'
import { editHead } from '../../records/record/words/heads.ts'
import { values } from '../../records/values/value-form.tsx'

export const Route = createFileRoute('/admin/edit-value/$valueId')({
  loader: (match) => values.load(match),
  head: editHead('value'),
  component: () => <values.Edit />,
  notFoundComponent: ({ data }) => <values.Gone data={data} />,
})
