import { createFileRoute } from '@tanstack/react-router'
import { editHead } from '../../records/record/words/heads.ts'
import { testimonials } from '../../records/testimonials/testimonial-form.tsx'

export const Route = createFileRoute('/admin/edit-testimonial/$testimonialId')({
  loader: (match) => testimonials.load(match),
  head: editHead('testimonial'),
  component: () => <testimonials.Edit />,
  notFoundComponent: ({ data }) => <testimonials.Gone data={data} />,
})
