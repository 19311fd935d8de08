import { createFileRoute } from '@tanstack/react-router'
import { newHead } from '../../records/record/words/heads.ts'
import { documents } from '../../records/documents/document-form.tsx'

export const Route = createFileRoute('/admin/new-document')({
  head: newHead('document'),
  component: () => <documents.New />,
})
