import type { Block, Span } from '@isse/api/formatted-text/schema'
import type { BackgroundImage } from '@isse/api/records/background-images/schema'
import type { HeroSlide } from '@isse/api/records/hero-slides/schema'
import type { ServiceTile } from '@isse/api/records/services/schema'
import { publicPages } from '@isse/api/site/addresses/public-pages'
import type { OrnamentName } from '@isse/api/site/theme/choices'
import { carouselSlots } from '@isse/api/site/slots'
import { trpc } from '../../app/trpc.ts'
import { pictureOf } from '../brand/ornament.tsx'
import type { FilledSlide } from './hero.tsx'
import { slideTextKeys } from './slide-texts.ts'

/**
 * The slides of the carousel: the heading and the link of each, with the image and the text of its slot. A slide of which
 * nobody has set anything is left out.
 */
export function useSlides(
  services: ServiceTile[],
  images: BackgroundImage[],
  ornament: OrnamentName,
): FilledSlide[] {
  const [slides] = trpc.heroSlides.list.useSuspenseQuery()
  const [texts] = trpc.useSuspenseQueries((calls) => slideTextKeys.map((key) => calls.pageTexts.shown(key)))
  return carouselSlots.flatMap(({ cloudImageId }, index) => {
    const slide = slides.find((each) => each.cloudImageId === cloudImageId)
    const background = images.find((each) => each.cloudImageId === cloudImageId)
    const text = joinBlocks(texts[index]?.siteText ?? [])
    if (!slide || !background) return []
    const isSet = slide.heading || slide.linkLabel || text.length > 0 || !background.isBuiltIn
    return isSet
      ? [{ ...slide, image: pictureOf(background, ornament), link: linkOf(slide, services), text }]
      : []
  })
}

/** A text of a slide is one paragraph, however it was typed. */
function joinBlocks(blocks: Block[]): Span[] {
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'paragraph') return []
    return index === 0 ? block.spans : [{ text: '\n\n', isBold: false, href: '' }, ...block.spans]
  })
}

/** A service that was deleted has no page to link to. */
function linkOf({ link }: HeroSlide, services: ServiceTile[]): string {
  const serviceId = /^\/service\/(\d+)$/.exec(link)?.[1]
  const isGone = serviceId !== undefined && !services.some((each) => String(each.serviceId) === serviceId)
  return isGone ? publicPages.services.path : link
}
