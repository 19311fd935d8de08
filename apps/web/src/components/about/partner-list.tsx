import type { Partner } from '@isse/api/records/partners/schema'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { evenColumns } from '../page/even-columns.ts'

/** The charity's partners, with their logos and contributions. */
export function PartnerList({ partners }: { partners: Partner[] }) {
  return (
    <ul className={`grid gap-x-6 gap-y-5 sm:grid-cols-2 ${evenColumns(partners.length, 3)}`}>
      {partners.map(({ partnerId, name, contribution, image }) => (
        <li key={partnerId} className="flex items-center gap-4">
          {image && (
            <ResponsiveImage
              image={image}
              alt=""
              sizes="5rem 1/1"
              className="size-20 shrink-0 rounded-full bg-lemon-wash object-cover"
            />
          )}
          <div className="min-w-0">
            <p dir="auto" className="leading-snug font-semibold">
              {name}
            </p>
            <p dir="auto" className="text-base">
              {contribution}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
