import type { ServiceTile as ServiceTileRecord } from '@isse/api/records/services/schema'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'

interface ServiceTileProps {
  service: ServiceTileRecord
  /** In two columns it would stand alone in its row, so it takes both. */
  isLastOdd: boolean
}

/** The image and the name of a service, as a link to its page. */
function ServiceTile({ service: { serviceId, name, image }, isLastOdd }: ServiceTileProps) {
  return (
    <Link to="/service/$serviceId" params={{ serviceId: String(serviceId) }} className="group tile">
      <ResponsiveImage
        image={image}
        alt=""
        sizes={`(min-width: 1024px) 14rem 1/1, (min-width: 640px) 31vw 1/1, ${isLastOdd ? '92vw 2/1' : '46vw 1/1'}`}
        className={`aspect-square w-full object-cover ${isLastOdd ? 'max-sm:aspect-2/1' : ''}`}
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

/** A grid of services. */
export function ServiceTiles({ services }: { services: ServiceTileRecord[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-5">
      {services.map((service, index) => {
        const isLastOdd = index === services.length - 1 && index % 2 === 0
        return (
          <li key={service.serviceId} className={isLastOdd ? 'max-sm:col-span-2' : undefined}>
            <ServiceTile {...{ service, isLastOdd }} />
          </li>
        )
      })}
    </ul>
  )
}
