import type { Testimonial } from '@isse/api/records/testimonials/schema'

/** What the form of a new testimonial starts with. */
export const emptyTestimonial = { quote: '', author: '' }

/** What the form holds of a testimonial. */
export function toFields({ testimonialId, quote, author, version }: Testimonial) {
  return { testimonialId, quote, author, version }
}
