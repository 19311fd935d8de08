import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { trpc } from '../../trpc.ts'
import { adminMenu, advancedMenu, ownAccountEntry, type MenuEntry } from './admin-menu.ts'
import { mayOpen } from './for-administrators.ts'
import { SignOut } from './sign-out.tsx'

/** The admin menu, with the number of unread messages beside the inbox, and one's own account beside a button that signs out. */
export function AdminMenuList({ className }: { className: string }) {
  const advanced = useId()
  return (
    <ul className={className}>
      {adminMenu.filter(isOpen).map((entry) => (
        <MenuItem key={entry.label} {...entry} />
      ))}
      {advancedMenu.some(isOpen) && (
        <li className="mt-2 border-t border-base-300 pt-2">
          <p id={advanced} className="px-3 py-1 text-base font-semibold text-base-content/75">
            Advanced
          </p>
          <ul aria-labelledby={advanced}>
            {advancedMenu.filter(isOpen).map((entry) => (
              <MenuItem key={entry.label} {...entry} />
            ))}
          </ul>
        </li>
      )}
      <li className="mt-2 border-t border-base-300 pt-2">
        <ul>
          <MenuItem {...ownAccountEntry} />
          <li>
            <SignOut />
          </li>
        </ul>
      </li>
    </ul>
  )
}

const isOpen = ({ to }: MenuEntry) => mayOpen(to)

function MenuItem({ label, icon, ...link }: MenuEntry) {
  return (
    <li>
      <Link {...link} activeOptions={{ includeHash: true }} className="menu-link flex items-center gap-3">
        <Icon name={icon} className="size-5 shrink-0 text-primary" /> {label}
        {link.to === '/admin/inbox' && <UnreadCount />}
      </Link>
    </li>
  )
}

function UnreadCount() {
  const { data: count = 0 } = trpc.messages.countUnread.useQuery(undefined, { refetchInterval: 60_000 })
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-full bg-primary px-2.5 py-0.5 text-base font-semibold text-primary-content">
      {count}
      <span className="sr-only"> unread</span>
    </span>
  )
}
