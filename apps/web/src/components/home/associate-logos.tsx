import type { AssociateLogo } from '@isse/api/records/associates/schema'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'

/** The logos and names of the charity's associates. */
export function AssociateLogos({ associates }: { associates: AssociateLogo[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-6">
      {associates.map(({ associateId, name, image }) => (
        <li key={associateId} className="associate">
          <ResponsiveImage image={image} alt="" sizes="8rem 1/1" />
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  )
}
