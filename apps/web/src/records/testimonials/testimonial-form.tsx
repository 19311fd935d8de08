import type { testimonialUpdate } from '@isse/api/records/testimonials/schema'
import type { z } from 'zod'
import { createAdminForm, type AdminFormProps } from '../../admin/form/admin-form.tsx'

/** The values of the form, of a new testimonial and of one that is edited. */
type TestimonialFields = Partial<z.input<typeof testimonialUpdate>>

const { AdminForm, TextField, TextArea } = createAdminForm<TestimonialFields>()

/** The form of a testimonial: the same for a new one and for an edit. */
export function TestimonialForm<Checked>(form: AdminFormProps<TestimonialFields, Checked>) {
  return (
    <AdminForm {...form}>
      <TextArea name="quote" label="What was said" hint="In their own words, and with their permission." />
      <TextField
        name="author"
        label="Who said it"
        autoComplete="off"
        hint="Such as a first name and a town."
      />
    </AdminForm>
  )
}
