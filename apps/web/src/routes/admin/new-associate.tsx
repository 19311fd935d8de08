import { createFileRoute } from '@tanstack/react-router'
import { newHead } from '../../records/record/words/heads.ts'
import { associates } from '../../records/associates/associate-form.tsx'

export const Route = createFileRoute('/admin/new-associate')({
  head: newHead('associate'),
  component: () => <associates.New />,
})
