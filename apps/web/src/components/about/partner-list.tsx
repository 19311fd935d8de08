import type { Partner } from '../../content/partners.ts'

/** The charity's partners, with their emblems and what each gives. */
export function PartnerList({ partners }: { partners: Partner[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {partners.map(({ name, contribution, emblem }) => (
        <li key={name} className="flex items-center gap-4">
          <img
            {...emblem}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-20 shrink-0 rounded-full bg-lemon-wash"
          />
          <div>
            <p className="leading-snug font-semibold">{name}</p>
            <p className="text-base">{contribution}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
