import type { ShownTestimonial } from '@isse/api/records/testimonials/schema'
import { Icon } from '@isse/ui/icon/icon'
import { Line } from '../page/line.tsx'

/** A quotation of a visitor. */
export function Testimonial({ quote, author }: ShownTestimonial) {
  return (
    <figure className="relative mx-auto max-w-4xl rounded-[2.5rem] bg-accent px-6 py-10 text-accent-content sm:px-16 sm:py-14">
      <Icon
        name="quote"
        className="absolute -top-6 left-8 size-14 rounded-full bg-forest p-3.5 text-accent sm:left-16"
      />
      <blockquote dir="auto" className="text-xl leading-relaxed font-semibold sm:text-2xl sm:leading-relaxed">
        <Line spans={quote} />
      </blockquote>
      <figcaption dir="auto" className="mt-5">
        {author}
      </figcaption>
    </figure>
  )
}
