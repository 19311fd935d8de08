import type { ServiceTile as ServiceTileRecord } from '@isse/api/records/services/schema'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { evenColumns } from '../page/even-columns.ts'

interface ServiceTileProps {
  service: ServiceTileRecord
  /** The last of an odd number spans both columns of a phone, so that it does not leave a gap. */
  isLastOdd: boolean
}

function ServiceTile({ service: { serviceId, name, image }, isLastOdd }: ServiceTileProps) {
  return (
    <Link to="/service/$serviceId" params={{ serviceId: String(serviceId) }} className="group tile">
      <ResponsiveImage
        image={image}
        alt=""
        sizes={`(min-width: 1024px) 18vw 1/1, (min-width: 640px) 23vw 3/2, ${isLastOdd ? '92vw 3/1' : '46vw 3/2'}`}
        className={`w-full object-cover sm:aspect-3/2 lg:aspect-square ${isLastOdd ? 'aspect-3/1' : 'aspect-3/2'}`}
      />
      <span className="tile-name">
        <span dir="auto" className="min-w-0">
          {name}
        </span>
        <Icon name="arrow-right" className="size-5 moving-arrow" />
      </span>
    </Link>
  )
}

interface ServiceTilesProps {
  services: ServiceTileRecord[]
  /** True for a row of other services, whose tiles are at most 280 pixels wide. */
  areSmall?: boolean
}

/** A grid with two columns on phones, and three or four on tablets, so that no tile is alone in the last row. */
export function ServiceTiles({ services, areSmall = false }: ServiceTilesProps) {
  const count = services.length
  return (
    <ul
      className={`grid grid-cols-2 gap-3 sm:gap-5 ${tabletColumns(count, areSmall)} ${areSmall ? '*:max-w-70 lg:grid-cols-5' : evenColumns(count, 5)}`}
    >
      {services.map((service, index) => {
        const isLastOdd = !areSmall && index === count - 1 && index % 2 === 0
        return (
          <li
            key={service.serviceId}
            className={isLastOdd ? 'max-sm:col-span-2' : areSmall ? 'max-sm:nth-5:hidden' : undefined}
          >
            <ServiceTile {...{ service, isLastOdd }} />
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the class for tablets. One or two large tiles keep the two columns of phones. */
function tabletColumns(count: number, areSmall: boolean): string {
  if (count < 3 && !areSmall) return ''
  return count === 3 || count % 4 === 1 ? 'sm:grid-cols-3' : 'sm:grid-cols-4'
}
