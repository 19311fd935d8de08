import { Icon } from '@isse/ui/icon/icon'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { mayUseAdminArea } from '../../admin/session/session.ts'

interface FillSectionProps {
  /** The screen that fills it. */
  to: `/admin/${string}`
  /** What there is none of, such as 'team members'. */
  what: string
}

/**
 * In the place of a section that has nothing to show: nothing for visitors, and for administrators and editors the way to the
 * screen that fills it. The server renders it for nobody, because a page is the same for everyone.
 */
export function FillSection({ what, to }: FillSectionProps) {
  const isShown = useSyncExternalStore(subscribe, mayUseAdminArea, () => false)
  if (!isShown) return null
  return (
    <div className="page-width py-6">
      <p className="rounded-3xl border-2 border-dashed border-base-300 p-6 text-base">
        There are no {what} yet, so visitors do not see this section.{' '}
        <Link to={to as LinkProps['to']} className="inline-flex link items-center gap-2 py-1 font-semibold">
          Add {what}
          <Icon name="arrow-right" className="size-4" />
        </Link>
      </p>
    </div>
  )
}

/** Signing in and out lead to other pages, where it is asked again. */
function subscribe() {
  return () => undefined
}
