import { newTestimonial } from '@isse/api/records/testimonials/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { onWebsite } from '../../records/record/on-website.ts'
import { useNewRecord } from '../../records/record/use-record.ts'
import { Screen, toTestimonials } from '../../admin/shell/screen.tsx'
import { emptyTestimonial } from '../../records/testimonials/testimonial-fields.ts'
import { TestimonialForm } from '../../records/testimonials/testimonial-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/new-testimonial')({
  head: ({ match }) => unlistedHead('New Testimonial', match.context),
  component: NewTestimonial,
})

function NewTestimonial() {
  const form = useNewRecord({
    procedures: trpc.testimonials,
    cache: trpc.useUtils().testimonials,
    empty: emptyTestimonial,
    created: 'The testimonial has been saved for your website.',
    website: onWebsite.testimonial,
  })
  return (
    <Screen title="New Testimonial" back={toTestimonials}>
      <TestimonialForm schema={newTestimonial} {...form} submit={wording.save} />
    </Screen>
  )
}
