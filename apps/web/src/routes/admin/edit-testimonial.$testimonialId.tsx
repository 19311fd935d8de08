import { testimonialUpdate } from '@isse/api/records/testimonials/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { DeleteRecord } from '../../records/record/delete-record.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { onWebsite } from '../../records/record/on-website.ts'
import { RecordGone } from '../../records/record/record-gone.tsx'
import { useRecord, useRemoveRecord } from '../../records/record/use-record.ts'
import { Screen, toTestimonials } from '../../admin/shell/screen.tsx'
import { toFields } from '../../records/testimonials/testimonial-fields.ts'
import { TestimonialForm } from '../../records/testimonials/testimonial-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-testimonial/$testimonialId')({
  loader: ({ context: { calls }, params }) => loadRecord(calls.testimonials.get, params),
  head: ({ match }) => unlistedHead('Edit testimonial', match.context),
  component: EditTestimonial,
  notFoundComponent: ({ data }) => <RecordGone back={toTestimonials} data={data} />,
})

function EditTestimonial() {
  const key = Route.useParams()
  const entity = { procedures: trpc.testimonials, cache: trpc.useUtils().testimonials }
  const updated = 'The testimonial has been updated and saved for your website.'
  const { record, form } = useRecord({ ...entity, key, toFields, updated, website: onWebsite.testimonial })
  const remove = useRemoveRecord({ ...entity, key })
  return (
    <Screen title={`Edit the testimonial of ${record.author}`} back={toTestimonials}>
      <TestimonialForm
        key={key.testimonialId}
        schema={testimonialUpdate}
        {...form}
        submit={wording.saveYourChanges}
      />
      <DeleteRecord title="Delete this testimonial" remove={remove} to="/admin/edit-testimonials" />
    </Screen>
  )
}
