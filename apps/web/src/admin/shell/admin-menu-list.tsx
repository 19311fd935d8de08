import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { trpc } from '../../app/trpc.ts'
import './admin-menu.css'
import { adminMenu, type MenuEntry, type MenuGroup } from './admin-menu.ts'
import { mayOpen } from '../session/may-open.ts'
import { SignOut } from './sign-out.tsx'

/** The admin menu, with the number of unread messages and a sign-out button. */
export function AdminMenuList({ className }: { className: string }) {
  return (
    <ul className={className}>
      {adminMenu.map((group) => (
        <Group key={group.title ?? ''} {...group} />
      ))}
      <li className="mt-2 border-t border-base-300 pt-2">
        <SignOut />
      </li>
    </ul>
  )
}

function Group({ title, rows }: MenuGroup) {
  const id = useId()
  const open = rows.map((row) => row.filter(({ to }) => mayOpen(to))).filter(({ length }) => length > 0)
  if (open.length === 0) return null
  return (
    <li className={title && 'mt-2 border-t border-base-300 pt-2'}>
      {title && (
        <p id={id} className="px-3 py-1 text-base font-semibold text-base-content/75">
          {title}
        </p>
      )}
      <ul aria-labelledby={title && id} className="menu-columns">
        {open.map((row) => (
          <li key={row[0]?.label} className={row.length > 1 ? 'menu-columns menu-pair' : undefined}>
            {row.map((entry) => (
              <MenuLink key={entry.label} {...entry} />
            ))}
          </li>
        ))}
      </ul>
    </li>
  )
}

function MenuLink({ label, icon, ...link }: MenuEntry) {
  return (
    <Link
      {...link}
      activeOptions={{ includeHash: true }}
      className="menu-entry menu-link flex items-center gap-3"
    >
      <Icon name={icon} className="size-5 shrink-0 text-primary" /> {label}
      {link.to === '/admin/inbox' && <UnreadCount />}
    </Link>
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
