import type { Block, Span } from '@isse/api/formatted-text/schema'
import type { BackgroundImage } from '@isse/api/records/background-images/schema'
import type { HeroSlide } from '@isse/api/records/hero-slides/schema'
import type { ServiceTile } from '@isse/api/records/services/schema'
import { publicPages } from '@isse/api/site/addresses/public-pages'
import type { OrnamentName } from '@isse/api/site/theme/choices'
import { carouselSlots } from '@isse/api/site/slots'
import type { ImageSource } from '@isse/ui/image/responsive-image'
import { trpc } from '../../app/trpc.ts'
import { slotImage } from '../brand/ornament.tsx'
import { slideTextKeys } from './slide-texts.ts'

/** A slide with the text and the image of its slot. */
export interface FilledSlide extends Omit<HeroSlide, 'version'> {
  text: readonly Span[]
  /** Undefined if the default image is hidden; see `slotImage`. */
  image: ImageSource | undefined
}

/**
 * Returns the slides of the hero, each with the image and the text of its slot. Slides that nobody has filled are
 * omitted.
 */
export function useSlides(images: BackgroundImage[], ornament: OrnamentName): FilledSlide[] {
  const [{ mostSlides }] = trpc.charity.onHome.useSuspenseQuery()
  const [services] = trpc.services.tiles.useSuspenseQuery()
  const [slides] = trpc.heroSlides.list.useSuspenseQuery()
  const [texts] = trpc.useSuspenseQueries((calls) => slideTextKeys.map((key) => calls.pageTexts.shown(key)))
  const filled = carouselSlots.flatMap(({ cloudImageId }, index) => {
    const slide = slides.find((each) => each.cloudImageId === cloudImageId)
    const background = images.find((each) => each.cloudImageId === cloudImageId)
    const text = joinBlocks(texts[index]?.siteText ?? [])
    if (!slide || !background) return []
    const isSet = slide.heading || slide.linkLabel || text.length > 0 || !background.isBuiltIn
    return isSet
      ? [{ ...slide, image: slotImage(background, ornament), link: linkOf(slide, services), text }]
      : []
  })
  return filled.slice(0, mostSlides ?? filled.length)
}

/** Joins the paragraphs of a text, because a slide shows it as one. */
function joinBlocks(blocks: Block[]): Span[] {
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'paragraph') return []
    return index === 0 ? block.spans : [{ text: '\n\n', isBold: false, href: '' }, ...block.spans]
  })
}

/** Replaces a link to a deleted service by one to the list of services. */
function linkOf({ link }: HeroSlide, services: ServiceTile[]): string {
  const serviceId = /^\/service\/(\d+)$/.exec(link)?.[1]
  const isGone = serviceId !== undefined && !services.some((each) => String(each.serviceId) === serviceId)
  return isGone ? publicPages.services.path : link
}
