import { createFileRoute } from '@tanstack/react-router'
import { newHead } from '../../records/record/words/heads.ts'
import { values } from '../../records/values/value-form.tsx'

export const Route = createFileRoute('/admin/new-value')({
  head: newHead('value'),
  component: () => <values.New />,
})
