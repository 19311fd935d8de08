import type { AssociateLogo } from '@isse/api/records/associates/schema'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { evenColumns } from '../page/even-columns.ts'

export function AssociateLogos({ associates }: { associates: AssociateLogo[] }) {
  return (
    <ul className={`grid gap-x-6 gap-y-4 sm:grid-cols-2 ${evenColumns(associates.length, 3)}`}>
      {associates.map(({ associateId, name, image }) => (
        <li key={associateId} className="associate">
          <ResponsiveImage image={image} alt="" sizes="4rem 1/1" />
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  )
}
