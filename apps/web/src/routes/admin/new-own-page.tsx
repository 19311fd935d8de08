import { createFileRoute } from '@tanstack/react-router'
import { newHead } from '../../records/record/words/heads.ts'
import { ownPages } from '../../records/own-pages/own-page-form.tsx'

export const Route = createFileRoute('/admin/new-own-page')({
  head: newHead('ownPage'),
  component: () => <ownPages.New />,
})
