import { createFileRoute } from '@tanstack/react-router'
import { newHead } from '../../records/record/words/heads.ts'
import { bases } from '../../records/bases/base-form.tsx'

export const Route = createFileRoute('/admin/new-base')({
  head: newHead('base'),
  component: () => <bases.New />,
})
