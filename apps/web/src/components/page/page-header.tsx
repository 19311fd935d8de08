import type { HeadSlot } from '@isse/api/site/slots'
import { ResponsiveImage, type ImageSource } from '@isse/ui/image/responsive-image'
import type { ReactNode } from 'react'
import { trpc } from '../../app/trpc.ts'
import { titlePage, useCharity } from '../charity.ts'
import { hasEdge, slotImage, useOrnament } from '../brand/ornament.tsx'
import { FormattedBlocks } from './formatted-text.tsx'

interface BandProps {
  title: string
  children?: ReactNode
  id?: string
  /** If undefined, the words take the whole band. */
  image: ImageSource | undefined
  /** Dark on pages about the charity, light on pages where a visitor does something. */
  isDark?: boolean
}

/**
 * The band at the top of a page: heading and introduction, with an image beside them up to the edge of the window. It
 * is low, so that the first screen shows the start of the content. On phones the image is a strip above the words.
 */
export function PageBand({ title, children, id, image, isDark = false }: BandProps) {
  const ornament = useOrnament()
  const isAcross = ornament === 'picture'
  return (
    <div
      id={id}
      className={`${image ? 'split' : ''} ${isAcross ? 'across' : ''} ${isDark ? 'bg-forest text-on-forest' : 'bg-lemon-wash'}`}
    >
      {image && (
        <div className="split-picture h-24 sm:h-40 md:h-auto">
          <ResponsiveImage
            image={image}
            priority
            sizes={
              isAcross ? '(min-width: 768px) 100vw 4/1, 100vw 7/2' : '(min-width: 768px) 50vw 2/1, 100vw 7/2'
            }
            className={hasEdge(ornament) ? 'rounded-bl-6xl md:rounded-bl-7xl' : ''}
          />
        </div>
      )}
      <div
        className={`py-6 md:flex md:flex-col md:justify-center md:py-10 ${image ? 'split-text md:min-h-72' : 'page-width'}`}
      >
        <h1 dir="auto" className="heading-line text-3xl font-bold sm:text-4xl lg:text-5xl">
          {title}
        </h1>
        <div className="mt-4 max-w-prose space-y-3 lg:text-xl">{children}</div>
      </div>
    </div>
  )
}

interface PageHeaderProps extends Pick<BandProps, 'title' | 'id' | 'isDark'> {
  /** The route's loader must call loadSlot with the same slot. */
  slot: HeadSlot
}

/**
 * The band of a page with the text and the image that administrators set. `title` is the heading if the menu has no word
 * of the charity's own for the page.
 */
export function PageHeader({ slot, title, ...band }: PageHeaderProps) {
  const { cloudImageId, page, textUpdateId, publicPage } = slot
  const charity = useCharity()
  const [background] = trpc.backgroundImages.get.useSuspenseQuery({ cloudImageId })
  const image = slotImage(background, useOrnament())
  const [{ siteText }] = trpc.pageTexts.shown.useSuspenseQuery({ page, textUpdateId })
  return (
    <PageBand image={image} title={titlePage(charity, publicPage, title)} {...band}>
      <FormattedBlocks blocks={siteText} below={1} />
    </PageBand>
  )
}
