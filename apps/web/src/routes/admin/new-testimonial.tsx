import { createFileRoute } from '@tanstack/react-router'
import { newHead } from '../../records/record/words/heads.ts'
import { testimonials } from '../../records/testimonials/testimonial-form.tsx'

export const Route = createFileRoute('/admin/new-testimonial')({
  head: newHead('testimonial'),
  component: () => <testimonials.New />,
})
