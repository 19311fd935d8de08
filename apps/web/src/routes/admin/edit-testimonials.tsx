import { createFileRoute } from '@tanstack/react-router'
import { EditList } from '../../records/record/edit-list.tsx'
import { NewRecordLink } from '../../records/record/new-record-link.tsx'
import { useRecordOrder } from '../../records/record/use-record.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-testimonials')({
  loader: ({ context: { calls } }) => calls.testimonials.list.ensureData(),
  head: ({ match }) => unlistedHead('Edit Testimonials', match.context),
  component: EditTestimonials,
})

function EditTestimonials() {
  const [testimonials] = trpc.testimonials.list.useSuspenseQuery()
  const saveOrder = useRecordOrder({ procedures: trpc.testimonials, cache: trpc.useUtils().testimonials })
  return (
    <Screen title="Edit Testimonials" back={toDashboard}>
      <NewRecordLink to="/admin/new-testimonial" label="New testimonial" />
      <EditList
        entries={testimonials.map(({ testimonialId: id, author: name, quote: note }) => ({
          id,
          name,
          note,
          link: { to: '/admin/edit-testimonial/$testimonialId', params: { testimonialId: String(id) } },
        }))}
        empty="There are no testimonials yet."
        onOrder={saveOrder}
      />
    </Screen>
  )
}
