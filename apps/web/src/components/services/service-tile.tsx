import type { ServiceTile as ServiceTileRecord } from '@isse/api/records/services/schema'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { evenColumns } from '../page/even-columns.ts'

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
        sizes={`(min-width: 1024px) 18vw 1/1, ${isLastOdd ? '92vw 3/1' : '46vw 3/2'}`}
        className={`w-full object-cover lg:aspect-square ${isLastOdd ? 'aspect-3/1' : 'aspect-3/2'}`}
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
    <ul className={`grid grid-cols-2 gap-3 sm:gap-5 ${evenColumns(services.length, 5)}`}>
      {services.map((service, index) => {
        const isLastOdd = index === services.length - 1 && index % 2 === 0
        return (
          <li key={service.serviceId} className={isLastOdd ? 'max-lg:col-span-2' : undefined}>
            <ServiceTile {...{ service, isLastOdd }} />
          </li>
        )
      })}
    </ul>
  )
}
