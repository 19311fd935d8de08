import { createFileRoute } from '@tanstack/react-router'
import { newHead } from '../../records/record/words/heads.ts'
import { partners } from '../../records/partners/partner-form.tsx'

export const Route = createFileRoute('/admin/new-partner')({
  head: newHead('partner'),
  component: () => <partners.New />,
})
