import type { OwnPage } from '@isse/api/records/own-pages/schema'
import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import { InNoMenu } from './in-no-menu.tsx'

/** Links from the edit screen of a published page to the page, and warns if no menu links to it. */
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
