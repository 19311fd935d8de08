import { Icon } from '@isse/ui/icon/icon'
import { useState, type ReactNode } from 'react'

interface CarouselProps {
  /** The accessible name of the carousel. */
  label: string
  slides: { key: number; content: (shown: boolean) => ReactNode }[]
}

const buttonClass =
  'flex size-12 items-center justify-center rounded-full border-2 border-accent text-accent hover:bg-accent hover:text-accent-content'

/**
 * A carousel that moves only when a button is pressed (W3C ARIA Authoring Practices). The page contains all slides;
 * without JavaScript they form a row that scrolls.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const [current, setCurrent] = useState(0)
  const showNext = (step: 1 | -1) => setCurrent((current + step + slides.length) % slides.length)
  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative">
      <div
        aria-live="polite"
        className="grid noscript:flex noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto"
      >
        {slides.map((slide, index) => (
          <div
            key={slide.key}
            id={`slide-${slide.key}`}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            className={index === current ? 'slide' : 'other-slide'}
          >
            {slide.content(index === current)}
          </div>
        ))}
      </div>
      <div className="carousel-buttons not-on-paper pb-4 md:absolute md:inset-x-0 md:bottom-20 md:pb-0 noscript:hidden">
        <div className="page-width flex items-center gap-4 text-on-forest">
          <button
            type="button"
            aria-label="Previous slide"
            className={buttonClass}
            onClick={() => showNext(-1)}
          >
            <Icon name="arrow-left" className="size-6" />
          </button>
          <span aria-hidden className="text-base font-semibold">
            {current + 1} / {slides.length}
          </span>
          <button type="button" aria-label="Next slide" className={buttonClass} onClick={() => showNext(1)}>
            <Icon name="arrow-right" className="size-6" />
          </button>
        </div>
      </div>
    </section>
  )
}
