import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'

/** The link from the screen of a page that is on the website to what visitors see of it. */
export function SeePage({ slug }: { slug: string }) {
  return (
    <p className="-mt-4 mb-8">
      <Link to="/$slug" params={{ slug }} className="inline-flex link items-center gap-2 py-1">
        See the page <Icon name="arrow-right" className="size-4" />
      </Link>
    </p>
  )
}
