import type { ServiceTile } from '@isse/api/records/services/schema'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { Link } from '@tanstack/react-router'
import { evenColumns } from '../page/even-columns.ts'

/** A list of links to services with small pictures, shorter than the tiles of the home page. */
export function ServiceLinks({ services }: { services: ServiceTile[] }) {
  return (
    <ul className={`grid gap-x-6 gap-y-3 sm:grid-cols-2 ${evenColumns(services.length, 4)}`}>
      {services.map(({ serviceId, name, image }) => (
        <li key={serviceId}>
          <Link
            to="/service/$serviceId"
            params={{ serviceId: String(serviceId) }}
            className="flex items-center gap-4 rounded-2xl leading-snug font-semibold hover:underline"
          >
            <ResponsiveImage
              image={image}
              alt=""
              sizes="4.5rem 1/1"
              className="size-18 shrink-0 rounded-2xl object-cover"
            />
            <span dir="auto" className="min-w-0">
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
