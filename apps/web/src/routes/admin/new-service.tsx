import { createFileRoute } from '@tanstack/react-router'
import { newHead } from '../../records/record/words/heads.ts'
import { services } from '../../records/services/service-form.tsx'

export const Route = createFileRoute('/admin/new-service')({
  head: newHead('service'),
  component: () => <services.New />,
})
