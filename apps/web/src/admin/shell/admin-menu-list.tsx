import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../trpc.ts'
import { adminMenu } from './admin-menu.ts'
import { SignOut } from './sign-out.tsx'

/** The admin menu, with the number of unread messages beside the inbox, and a button that signs out. */
export function AdminMenuList({ className }: { className: string }) {
  return (
    <ul className={className}>
      {adminMenu.map(({ to, label, icon }) => (
        <li key={to}>
          <Link to={to} className="menu-link flex items-center gap-3">
            <Icon name={icon} className="size-5 shrink-0 text-primary" /> {label}
            {to === '/admin/inbox' && <UnreadCount />}
          </Link>
        </li>
      ))}
      <li className="mt-2 border-t border-base-300 pt-2">
        <SignOut />
      </li>
    </ul>
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
