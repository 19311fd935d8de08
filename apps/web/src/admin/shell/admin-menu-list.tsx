import { Icon, type IconName } from '@isse/ui/icon/icon'
import { Link, useMatchRoute } from '@tanstack/react-router'
import { trpc } from '../../app/trpc.ts'
import { mayOpen } from '../session/may-open.ts'
import { sideMenu, type MenuEntry, type MenuGroup } from './admin-menu.ts'
import { SignOut } from './sign-out.tsx'

/** The menu beside each admin screen, with the number of unread messages and a sign-out button. */
export function AdminMenuList({ className }: { className: string }) {
  return (
    <ul className={className}>
      {sideMenu.map((entry) =>
        'entries' in entry ? (
          <Group key={entry.title} {...entry} />
        ) : (
          mayOpen(entry.to) && (
            <li key={entry.label}>
              <MenuLink {...entry} />
            </li>
          )
        ),
      )}
      <li className="mt-2 border-t border-base-300 pt-2">
        <SignOut />
      </li>
    </ul>
  )
}

/** A group that opens, which is open around the present screen. */
function Group({ title, icon, entries }: MenuGroup & { icon: IconName }) {
  const matches = useMatchRoute()
  const isHere = entries.some(({ to, params, hash }) => !hash && matches({ to, params } as never))
  return (
    <li>
      <details open={isHere} className="group">
        <summary className="plain-summary menu-link flex cursor-pointer items-center gap-3">
          <Icon name={icon} className="size-5 shrink-0 text-primary" /> {title}
          <Icon name="chevron-down" className="ml-auto size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <MenuEntries entries={entries} className="pl-4" />
      </details>
    </li>
  )
}

/** Links to the screens that the account may open. */
export function MenuEntries({ entries, ...list }: { entries: MenuEntry[]; className: string }) {
  return (
    <ul {...list}>
      {entries
        .filter(({ to, hash }) => mayOpen(hash ? `${to}#${hash}` : to))
        .map((entry) => (
          <li key={entry.label}>
            <MenuLink {...entry} />
          </li>
        ))}
    </ul>
  )
}

function MenuLink({ label, icon, ...link }: MenuEntry) {
  return (
    <Link {...link} activeOptions={{ includeHash: true }} className="menu-link flex items-center gap-3">
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
