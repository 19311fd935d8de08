import { ResponsiveImage, type ImageSource } from '@isse/ui/image/responsive-image'
import { Icon } from '@isse/ui/icon/icon'
import type { ReactNode } from 'react'
import { trpc } from '../../app/trpc.ts'
import type { OrnamentName } from '@isse/api/site/theme/choices'
import { EmptySectionHint } from '../page/empty-section-hint.tsx'
import { Line } from '../page/line.tsx'
import { Carousel } from './carousel.tsx'
import { BandEdge, hasEdge, slotImage, useOrnament } from '../brand/ornament.tsx'
import { LemonSlice } from '../brand/lemon-slice.tsx'
import { useCharity } from '../charity.ts'
import type { SectionProps } from './section-props.ts'
import { useHomeTitle } from './use-home-title.ts'
import { useSlides, type FilledSlide } from './use-slides.ts'

/** The top of the home page: a carousel, a single slide or, without slides, the charity's name. */
export function Hero({ words }: SectionProps) {
  const ornament = useOrnament()
  const title = useHomeTitle(words.heading)
  const text = useCharity().description
  const [images] = trpc.backgroundImages.carousel.useSuspenseQuery()
  const slides = useSlides(images, ornament)
  const [first, ...others] = slides
  const image = images[0] && slotImage(images[0], ornament)
  return (
    <>
      <div
        className={`${ornament === 'picture' ? 'across' : ''} ${hasEdge(ornament) ? '' : 'pb-10 md:pb-0'} relative overflow-hidden bg-forest text-on-forest`}
      >
        {first ? (
          <>
            {/* Regular weight, because the first paint has no other: with another the line would wrap again when the font loads. */}
            <div className="relative z-10 split md:absolute md:inset-x-0 md:top-0">
              <h1 dir="auto" className="split-text py-3 text-base text-accent md:pt-8">
                {title}
              </h1>
            </div>
            {others.length > 0 ? (
              <Carousel
                label="What you can find here"
                slides={slides.map((slide, index) => ({
                  key: slide.cloudImageId,
                  content: (shown) => <Slide slide={slide} first={index === 0} shown={shown} />,
                }))}
              />
            ) : (
              <Slide slide={first} first shown />
            )}
          </>
        ) : (
          <div className={slideClass(image)}>
            {image && (
              <HeroImage>
                <ResponsiveImage image={image} priority {...imageProps(ornament)} />
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
        {/* On phones the edge is below the words, because it would cover the last line where no carousel buttons follow. */}
        <BandEdge className="text-base-100 md:absolute md:inset-x-0 md:bottom-0" />
      </div>
      {!first && <EmptySectionHint what="slides" to="/admin/dashboard" />}
    </>
  )
}

/** In narrow windows the words take more lines, so the image is higher. */
const IMAGE_SIZES =
  '(min-width: 1440px) 50vw 13/10, (min-width: 1280px) 50vw 11/10, (min-width: 1024px) 50vw 9/10, (min-width: 768px) 50vw 3/5, 100vw 2/1'
/** An image across the whole width keeps its height, because the words are on it. */
const SIZES_ACROSS = '(min-width: 768px) 100vw 5/2, 100vw 2/1'

/** Returns the layout of a slide: words without an image take the whole width. */
function slideClass(image: ImageSource | undefined): string {
  return image ? 'slide-parts' : 'page-width flex h-full flex-col md:min-h-96'
}

function imageProps(ornament: OrnamentName) {
  return {
    sizes: ornament === 'picture' ? SIZES_ACROSS : IMAGE_SIZES,
    className: hasEdge(ornament) ? 'rounded-bl-6xl md:rounded-bl-8xl' : '',
  }
}

/** The half of the hero with the image. On phones it is above the words. */
function HeroImage({ children }: { children: ReactNode }) {
  return <div className="split-picture aspect-2/1 md:aspect-auto">{children}</div>
}

/** Browsers do not fetch the image of a hidden slide, because it is lazy and not displayed. */
function Slide({ slide, first, shown }: { slide: FilledSlide; first: boolean; shown: boolean }) {
  const { heading, text, linkLabel, link, image } = slide
  const { sizes, className } = imageProps(useOrnament())
  return (
    <div className={slideClass(image)}>
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
