import { z } from 'zod'
import { line } from '../../formatted-text/schema.ts'
import { id, longest, requiredLine, requiredText, version } from '../../procedure/fields/fields.ts'

export const testimonial = z
  .object({
    testimonialId: z.int(),
    quote: z.string(),
    author: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Testimonial' })

export type Testimonial = z.infer<typeof testimonial>

/** A testimonial on the home page. */
export const testimonialView = testimonial.pick({ author: true }).extend({ quote: line })

export type TestimonialView = z.infer<typeof testimonialView>

export const testimonialKey = z.object({ testimonialId: id })

const fields = {
  quote: requiredText('Enter what was said', longest.text),
  author: requiredLine('Enter who said it', longest.name),
}

export const newTestimonial = z.object(fields)

export const testimonialUpdate = z.object({ ...testimonialKey.shape, ...fields, version: version.optional() })
