import type { SectionKind } from '@isse/api/site/home-sections'
import { trpc } from '../../app/trpc.ts'
import { EmptySectionHint } from '../page/empty-section-hint.tsx'
import { Line } from '../page/line.tsx'
import { SectionHeading, SectionIntroduction } from './section-heading.tsx'
import type { SectionProps } from './section-props.ts'

/** The sections whose own space is enough below the testimonial, because they have the background of the page. */
const plain: (SectionKind | undefined)[] = ['services', 'team', 'bases']

const space = 'page-width pt-10 sm:pt-16'

export function Testimonial({ words, next }: SectionProps) {
  const [testimonial] = trpc.testimonials.ofTheDay.useSuspenseQuery()
  if (!testimonial) return <EmptySectionHint what="testimonials" to="/admin/edit-testimonials" />
  return (
    <section
      aria-labelledby="people-say"
      className={plain.includes(next) ? space : `${space} pb-10 sm:pb-16`}
    >
      <SectionHeading
        id="people-say"
        {...words}
        className="mb-4 text-center text-base font-semibold text-primary"
      />
      <SectionIntroduction {...words} className="mx-auto mb-6 text-center" />
      <figure className="mx-auto max-w-5xl text-center">
        <blockquote
          dir="auto"
          className="text-xl leading-snug font-semibold text-balance sm:text-3xl sm:leading-snug"
        >
          <Line spans={testimonial.quote} />
        </blockquote>
        <figcaption dir="auto" className="mt-5 text-base">
          {testimonial.author}
        </figcaption>
      </figure>
    </section>
  )
}
