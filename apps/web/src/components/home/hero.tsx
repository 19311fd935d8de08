import { ResponsiveImage, type ImageSource } from '@isse/ui/image/responsive-image'
import { Icon } from '@isse/ui/icon/icon'
import type { ReactNode } from 'react'
import type { Span } from '@isse/api/formatted-text/schema'
import type { HeroSlide } from '@isse/api/records/hero-slides/schema'
import { Line } from '../page/line.tsx'
import { Carousel } from './carousel.tsx'
import { ImageFrame } from '../page/image-frame.tsx'
import { Hills } from '../brand/hills.tsx'
import { LemonSlice } from '../brand/lemon-slice.tsx'

/** A slide with the text and the image of its slot, which administrators change. */
export interface FilledSlide extends Omit<HeroSlide, 'version'> {
  text: readonly Span[]
  image: ImageSource
}

interface HeroProps {
  title: string
  /** Of the charity, where there are no slides. */
  text: string
  /** Shown where there are no slides. */
  image: ImageSource | undefined
  slides: FilledSlide[]
}

/**
 * The top of the home page: the carousel, whose slides have a heading, a text, a link and an image each. Before anybody has
 * written a slide, the charity's name stands there.
 */
export function Hero({ title, text, image, slides }: HeroProps) {
  return (
    <div className="relative overflow-hidden bg-forest text-base-100">
      <LemonSlice className="absolute -top-20 -right-24 hidden size-96 lg:block" />
      {slides.length > 0 ? (
        <>
          {/* Regular, the one weight that the first paint has: a line in another wraps and unwraps when its font comes. */}
          <h1 dir="auto" className="relative page-width pt-6 text-base text-accent sm:pt-10">
            {title}
          </h1>
          <Carousel
            label="What you can find here"
            slides={slides.map((slide, index) => ({
              key: slide.cloudImageId,
              content: (shown) => <Slide slide={slide} first={index === 0} shown={shown} />,
            }))}
          />
        </>
      ) : (
        <div className="relative page-width grid items-center gap-6 pt-6 pb-6 sm:grid-cols-2 sm:pt-10 lg:grid-cols-[5fr_7fr] lg:gap-14 lg:pb-10">
          {image && (
            <HeroImage>
              <ResponsiveImage image={image} priority sizes={IMAGE_SIZES} />
            </HeroImage>
          )}
          <div>
            <h1 dir="auto" className="hero-heading">
              {title}
            </h1>
            {text && (
              <p dir="auto" className="hero-text">
                {text}
              </p>
            )}
          </div>
        </div>
      )}
      <Hills />
    </div>
  )
}

const IMAGE_SIZES =
  '(min-width: 1216px) 38.5rem 3/2, (min-width: 1024px) 50.5vw 3/2, (min-width: 640px) 43.5vw 2/1, 91vw 2/1'

/** The frame of an image, beside the text, and above it on phones that are held upright. */
function HeroImage({ children }: { children: ReactNode }) {
  return <ImageFrame className="aspect-2/1 lg:order-last lg:aspect-3/2">{children}</ImageFrame>
}

/** Browsers do not fetch the image of a hidden slide, because it is lazy and not displayed. */
function Slide({ slide, first, shown }: { slide: FilledSlide; first: boolean; shown: boolean }) {
  const { heading, text, linkLabel, link, image } = slide
  return (
    <div className="slide-parts">
      <HeroImage>
        <ResponsiveImage
          image={image}
          priority={first}
          sizes={IMAGE_SIZES}
          className={shown ? undefined : 'hidden noscript:block'}
        />
      </HeroImage>
      <div className="lg:pb-24">
        {heading && (
          <h2 dir="auto" className="hero-heading">
            {heading}
          </h2>
        )}
        {text.length > 0 && (
          <p dir="auto" className="hero-text">
            <Line spans={text} />
          </p>
        )}
        {linkLabel && link && (
          <a href={link} className="btn mt-6 btn-accent btn-lg">
            <bdi>{linkLabel}</bdi>
            <Icon name="arrow-right" className="size-5" />
          </a>
        )}
      </div>
    </div>
  )
}
