import type { BaseOnHome } from '@isse/api/records/bases/schema'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { mapLinkOf } from '../contact/map-link.ts'
import { PostalAddress } from '../contact/postal-address.tsx'
import { FormattedBlocks } from '../page/formatted-text.tsx'
import { Line } from '../page/line.tsx'

interface BaseCardProps {
  base: BaseOnHome
  /** The only base has its picture beside the words on a large screen. */
  isAlone: boolean
}

export function BaseCard({ base, isAlone }: BaseCardProps) {
  const { baseId, name, image, baseText, openingHours } = base
  const heading = `where-${baseId}`
  return (
    <article className={`flex flex-col gap-4 ${isAlone ? 'lg:flex-row lg:items-center lg:gap-12' : ''}`}>
      {image && (
        <ResponsiveImage
          image={image}
          sizes={`(min-width: 64rem) ${isAlone ? 45 : 30}vw 2/1, 92vw 2/1`}
          className={`aspect-2/1 w-full rounded-4xl bg-lemon-wash object-cover ${isAlone ? 'lg:w-1/2' : ''}`}
        />
      )}
      <div className="flex flex-col gap-4">
        <h3 id={heading} dir="auto" className="text-xl font-bold">
          {name}
        </h3>
        {baseText.length > 0 && (
          <div className="formatted space-y-3">
            <FormattedBlocks blocks={baseText} below={3} />
          </div>
        )}
        {openingHours.length > 0 && (
          <p dir="auto" className="text-base font-semibold">
            <Line spans={openingHours} />
          </p>
        )}
        <div className="text-base">
          <PostalAddress base={base} />
          <a
            href={mapLinkOf(base)}
            rel="noopener"
            aria-describedby={heading}
            className="not-on-paper mt-2 inline-block link py-0.5"
          >
            See it on a map
          </a>
        </div>
      </div>
    </article>
  )
}
