import type { TestimonialView } from '@isse/api/records/testimonials/schema'
import { Line } from '../page/line.tsx'

export function Testimonial({ quote, author }: TestimonialView) {
  return (
    <figure className="mx-auto max-w-5xl text-center">
      <blockquote
        dir="auto"
        className="text-xl leading-snug font-semibold text-balance sm:text-3xl sm:leading-snug"
      >
        <Line spans={quote} />
      </blockquote>
      <figcaption dir="auto" className="mt-5 text-base">
        {author}
      </figcaption>
    </figure>
  )
}
