import type { Slot } from '@isse/api/site/slots'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import type { ReactNode } from 'react'
import { trpc } from '../../app/trpc.ts'
import { LemonSlice } from '../brand/lemon-slice.tsx'
import { FormattedBlocks } from './formatted-text.tsx'
import { ImageFrame } from './image-frame.tsx'

interface BandProps {
  title: string
  children?: ReactNode
  id?: string
  /** Overlaps the lower edge of the band by half. */
  image?: ReactNode
  /** Makes the band low on phones, so that what follows begins in the first screen. */
  isLow?: boolean
}

/** The dark band at the top of a page, with its heading and a sentence or two. */
export function PageBand({ title, children, id, image, isLow = false }: BandProps) {
  const below = isLow ? 'pb-10' : 'pb-28'
  return (
    <div id={id} className={image ? `sm:pb-8 ${isLow ? '' : 'pb-4'}` : undefined}>
      <div className="relative overflow-hidden bg-forest text-base-100">
        {/* A float: title and text flow around it, however long they are and however large. */}
        <LemonSlice
          className={`float-right -mt-12 -mr-12 [shape-margin:0.75rem] [shape-outside:circle()_border-box] sm:-mt-20 sm:-mr-16 sm:size-72 lg:size-96 ${isLow ? 'size-28' : 'size-40 max-xs:size-28'}`}
        />
        <div
          className={`relative page-width sm:pt-14 ${isLow ? 'pt-6' : 'pt-10'} ${image ? `${below} sm:pb-44 lg:pb-52` : 'pb-12'}`}
        >
          <h1 dir="auto" className="heading-line text-3xl font-bold sm:max-w-[70%] sm:text-5xl">
            {title}
          </h1>
          <div
            className={`max-w-prose space-y-3 sm:max-w-[60%] sm:pt-5 sm:text-xl lg:max-w-prose ${isLow ? 'pt-3 text-base' : 'pt-5'}`}
          >
            {children}
          </div>
        </div>
      </div>
      {image && (
        <div className={`relative page-width sm:-mt-32 lg:-mt-40 ${isLow ? '-mt-6' : '-mt-20'}`}>{image}</div>
      )}
    </div>
  )
}

interface PageHeaderProps {
  title: string
  /** The route's loader has called loadPageHead with the same slot. */
  slot: Slot
  id?: string
  isLow?: BandProps['isLow']
}

/** The head of a page: its title, and the text and the image that administrators change. */
export function PageHeader({ title, slot, id, isLow = false }: PageHeaderProps) {
  const { cloudImageId, page, textUpdateId } = slot
  const [{ image }] = trpc.backgroundImages.get.useSuspenseQuery({ cloudImageId })
  const [{ siteText }] = trpc.pageTexts.shown.useSuspenseQuery({ page, textUpdateId })
  return (
    <PageBand
      id={id}
      title={title}
      isLow={isLow}
      image={
        <ImageFrame className={`sm:aspect-3/1 ${isLow ? 'aspect-4/1' : 'aspect-2/1'}`}>
          <ResponsiveImage
            image={image}
            priority
            sizes={`(min-width: 1216px) 70rem 3/1, (min-width: 640px) 92vw 3/1, 91vw ${isLow ? '4/1' : '2/1'}`}
          />
        </ImageFrame>
      }
    >
      <FormattedBlocks blocks={siteText} below={1} />
    </PageBand>
  )
}
