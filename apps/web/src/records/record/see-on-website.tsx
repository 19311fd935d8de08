import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import type { WebsitePlace } from './on-website.ts'

/** After a save: the link to what visitors now see of the record. */
export function SeeOnWebsite(place: WebsitePlace) {
  return (
    <div>
      <Link {...place.link} className="inline-flex link items-center gap-2 py-1 font-semibold">
        See it on the website <Icon name="arrow-right" className="size-5" />
      </Link>
      {place.note && <p className="text-base text-base-content/75">{place.note}</p>}
    </div>
  )
}
