import type { OwnPage } from '@isse/api/records/own-pages/schema'
import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import { InNoMenu } from './in-no-menu.tsx'

/** The link from the screen of a page that is on the website to what visitors see of it, and how they get there. */
export function PageLink({ slug, menu }: Pick<OwnPage, 'slug' | 'menu'>) {
  return (
    <div className="-mt-4 mb-8">
      <Link to="/$slug" params={{ slug }} className="inline-flex link items-center gap-2 py-1">
        See the page <Icon name="arrow-right" className="size-4" />
      </Link>
      {menu === 'none' && (
        <p>
          <InNoMenu />
        </p>
      )}
    </div>
  )
}
