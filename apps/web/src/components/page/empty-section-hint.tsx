import { Icon } from '@isse/ui/icon/icon'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { mayUseAdminArea } from '../../admin/session/session.ts'

interface EmptySectionHintProps {
  /** The admin screen that fills the section. */
  to: `/admin/${string}`
  /** The part of the screen. */
  hash?: string
  /** The missing content, such as 'team members'. */
  what: string
}

/**
 * Replaces an empty section: administrators and editors see a link to the screen that fills it, visitors see nothing.
 * The server never renders it, because a page is the same for everyone.
 */
export function EmptySectionHint({ what, to, hash }: EmptySectionHintProps) {
  const isShown = useSyncExternalStore(subscribe, mayUseAdminArea, () => false)
  if (!isShown) return null
  return (
    <div className="page-width py-6">
      <p className="rounded-3xl border-2 border-dashed border-base-300 p-6 text-base">
        There are no {what} yet, so visitors do not see this section.{' '}
        <Link
          to={to as LinkProps['to']}
          hash={hash}
          className="inline-flex link items-center gap-2 py-1 font-semibold"
        >
          Add {what}
          <Icon name="arrow-right" className="size-4" />
        </Link>
      </p>
    </div>
  )
}

/** Nothing to watch: signing in and out opens another page, which reads the session again. */
function subscribe() {
  return () => undefined
}
