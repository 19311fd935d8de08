import { ResponsiveImage, type ImageSource } from '@isse/ui/image/responsive-image'
import { Icon } from '@isse/ui/icon/icon'
import type { ReactNode } from 'react'
import type { OrnamentName } from '@isse/api/site/theme/choices'
import type { Span } from '@isse/api/formatted-text/schema'
import type { HeroSlide } from '@isse/api/records/hero-slides/schema'
import { Line } from '../page/line.tsx'
import { Carousel } from './carousel.tsx'
import { BandEdge, hasEdge, useOrnament } from '../brand/ornament.tsx'
import { LemonSlice } from '../brand/lemon-slice.tsx'

/** A slide with the text and the image of its slot, which administrators change. */
export interface FilledSlide extends Omit<HeroSlide, 'version'> {
  text: readonly Span[]
  /** Undefined where the charity has none of its own, and does not want those that came with the site. */
  image: ImageSource | undefined
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
  const ornament = useOrnament()
  return (
    <div
      className={`${ornament === 'picture' ? 'across' : ''} ${hasEdge(ornament) ? '' : 'pb-10 md:pb-0'} relative overflow-hidden bg-forest text-on-forest`}
    >
      {slides.length > 0 ? (
        <>
          {/* Regular, the one weight that the first paint has: a line in another wraps and unwraps when its font comes. */}
          <div className="relative z-10 split md:absolute md:inset-x-0 md:top-0">
            <h1 dir="auto" className="split-text py-3 text-base text-accent md:pt-8">
              {title}
            </h1>
          </div>
          <Carousel
            label="What you can find here"
            slides={slides.map((slide, index) => ({
              key: slide.cloudImageId,
              content: (shown) => <Slide slide={slide} first={index === 0} shown={shown} />,
            }))}
          />
        </>
      ) : (
        <div className={partsOf(image)}>
          {image && (
            <HeroImage>
              <ResponsiveImage image={image} priority {...imageLook(ornament)} />
            </HeroImage>
          )}
          <div className="hero-words">
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
      {/* In the corner of the words, so that it covers nobody in the picture. */}
      {ornament === 'lemon' && (
        <LemonSlice className="absolute right-1/2 bottom-0 mr-4 hidden size-48 translate-y-1/4 xl:block" />
      )}
      {/* On phones it lies below the words. Over them, it would cover the last ones where no carousel buttons follow. */}
      <BandEdge className="text-base-100 md:absolute md:inset-x-0 md:bottom-0" />
    </div>
  )
}

/** The narrower the window, the more lines the words take, and the higher their half is. */
const IMAGE_SIZES =
  '(min-width: 1440px) 50vw 13/10, (min-width: 1280px) 50vw 11/10, (min-width: 1024px) 50vw 9/10, (min-width: 768px) 50vw 3/5, 100vw 2/1'
/** In the whole width, words lie on the picture and leave its height as it is. */
const SIZES_ACROSS = '(min-width: 768px) 100vw 5/2, 100vw 2/1'

/** Words without an image have the whole width of the page. */
function partsOf(image: ImageSource | undefined): string {
  return image ? 'slide-parts' : 'page-width flex h-full flex-col md:min-h-96'
}

function imageLook(ornament: OrnamentName) {
  return {
    sizes: ornament === 'picture' ? SIZES_ACROSS : IMAGE_SIZES,
    className: hasEdge(ornament) ? 'rounded-bl-6xl md:rounded-bl-8xl' : '',
  }
}

/** The half of the hero that the image fills. On phones it lies above the words. */
function HeroImage({ children }: { children: ReactNode }) {
  return <div className="split-picture aspect-2/1 md:aspect-auto">{children}</div>
}

/** Browsers do not fetch the image of a hidden slide, because it is lazy and not displayed. */
function Slide({ slide, first, shown }: { slide: FilledSlide; first: boolean; shown: boolean }) {
  const { heading, text, linkLabel, link, image } = slide
  const { sizes, className } = imageLook(useOrnament())
  return (
    <div className={partsOf(image)}>
      {image && (
        <HeroImage>
          <ResponsiveImage
            image={image}
            priority={first}
            sizes={sizes}
            className={`${className} ${shown ? '' : 'hidden noscript:block'}`}
          />
        </HeroImage>
      )}
      <div className="hero-words">
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
          <a href={link} className="btn mt-6 self-start btn-accent btn-lg">
            <bdi>{linkLabel}</bdi>
            <Icon name="arrow-right" className="size-5" />
          </a>
        )}
      </div>
    </div>
  )
}
