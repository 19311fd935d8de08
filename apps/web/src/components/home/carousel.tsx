import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'

interface CarouselProps {
  /** What the slides have in common. */
  label: string
  slides: { label: string; content: (shown: boolean) => ReactNode }[]
}

const button =
  'flex size-12 items-center justify-center rounded-full border-2 border-accent text-accent hover:bg-accent hover:text-accent-content'

/**
 * Slides that turn only when they are asked to (W3C APG, carousel). All of them are in the served page; without
 * JavaScript they stand in a row that scrolls.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const [at, setAt] = useState(0)
  const turn = (step: number) => setAt((at + step + slides.length) % slides.length)
  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative">
      <div
        aria-live="polite"
        className="grid noscript:flex noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto"
      >
        {slides.map((slide, index) => (
          <div
            key={slide.label}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            className={`[grid-area:1/1] noscript:visible noscript:w-full noscript:shrink-0 noscript:snap-start ${index === at ? '' : 'invisible'}`}
          >
            {slide.content(index === at)}
          </div>
        ))}
      </div>
      <div className="not-on-paper pb-6 lg:absolute lg:inset-x-0 lg:bottom-12 lg:pb-0 noscript:hidden">
        <div className="page-width flex items-center gap-4 text-base-100">
          <button type="button" aria-label="Previous slide" className={button} onClick={() => turn(-1)}>
            <ArrowLeft aria-hidden className="size-6" />
          </button>
          <span aria-hidden className="text-base font-semibold">
            {at + 1} / {slides.length}
          </span>
          <button type="button" aria-label="Next slide" className={button} onClick={() => turn(1)}>
            <ArrowRight aria-hidden className="size-6" />
          </button>
        </div>
      </div>
    </section>
  )
}
