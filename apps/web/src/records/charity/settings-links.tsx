import { Link, linkOptions } from '@tanstack/react-router'

const to = '/admin/settings/{-$part}'

const links = linkOptions([
  { to, params: { part: undefined }, label: 'The charity' },
  { to, params: { part: 'look' }, label: 'Look' },
  { to, params: { part: 'giving' }, label: 'Giving and social links' },
  { to: '/admin/edit-contactdetails', label: 'How to reach us' },
])

/** Links between the screens of the settings. */
export function SettingsLinks() {
  return (
    <nav aria-label="Settings" className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ label, ...link }) => (
          <li key={label}>
            <Link
              {...link}
              activeOptions={{ exact: true }}
              className="btn px-3"
              activeProps={{ className: 'btn-primary' }}
              inactiveProps={{ className: 'btn-outline' }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
