import { newTestimonial, testimonialUpdate } from '@isse/api/records/testimonials/schema'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { createRecordScreens } from '../record/record-screens.ts'

const { TextField, TextArea } = createAdminForm<z.input<typeof testimonialUpdate>>()

/** The screens that add and edit testimonials. */
export const testimonials = createRecordScreens('testimonial', {
  create: newTestimonial,
  update: testimonialUpdate,
  note: () => 'The home page shows one testimonial a day, so it may be another one today.',
  title: ({ author }) => `Edit the testimonial of ${author}`,
  Fields: () => (
    <>
      <TextArea name="quote" label="What was said" hint="In their own words, and with their permission." />
      <TextField
        name="author"
        label="Who said it"
        autoComplete="off"
        hint="Such as a first name and a town."
      />
    </>
  ),
})
