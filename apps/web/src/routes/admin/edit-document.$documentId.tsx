import { createFileRoute } from '@tanstack/react-router'
import { editHead } from '../../records/record/words/heads.ts'
import { documents } from '../../records/documents/document-form.tsx'

export const Route = createFileRoute('/admin/edit-document/$documentId')({
  loader: (match) => documents.load(match),
  head: editHead('document'),
  component: () => <documents.Edit />,
  notFoundComponent: ({ data }) => <documents.Gone data={data} />,
})
