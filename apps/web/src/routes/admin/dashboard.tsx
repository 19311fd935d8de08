import { wording } from '@isse/api/wording'
import { createFileRoute, Link } from '@tanstack/react-router'
import { adminMenu } from '../../admin/admin-menu.ts'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/dashboard')({ component: Dashboard })

function Dashboard() {
  return (
    <Screen title={wording.dashboardTitle}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {adminMenu
          .filter(({ hint }) => hint)
          .map(({ to, label, icon: Icon, hint }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full gap-4 rounded-3xl border-2 border-base-300 p-6 transition-colors hover:border-accent"
              >
                <span className="flex size-12 shrink-0 items-center justify-center rounded-2xl bg-accent text-accent-content">
                  <Icon aria-hidden className="size-6" />
                </span>
                <span>
                  <span className="block text-xl font-semibold">{label}</span>
                  <span className="text-base-content/75">{hint}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </Screen>
  )
}
