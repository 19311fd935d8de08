import { createFileRoute } from '@tanstack/react-router'
import { editHead } from '../../records/record/words/heads.ts'
import { ownPages } from '../../records/own-pages/own-page-form.tsx'

export const Route = createFileRoute('/admin/edit-own-page/$ownPageId')({
  loader: (match) => ownPages.load(match),
  head: editHead('ownPage'),
  component: () => <ownPages.Edit />,
  notFoundComponent: ({ data }) => <ownPages.Gone data={data} />,
})
