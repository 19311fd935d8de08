import { Link, linkOptions } from '@tanstack/react-router'
import { settingsLinks } from '../addresses/settings-links.ts'

const links = [
  ...Object.values(settingsLinks),
  { label: 'How to reach us', ...linkOptions({ to: '/admin/edit-contactdetails' }) },
]

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
