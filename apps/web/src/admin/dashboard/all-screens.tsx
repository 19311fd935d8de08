import { adminMenu } from '../shell/admin-menu.ts'
import { MenuEntries } from '../shell/admin-menu-list.tsx'
import { mayOpen } from '../session/may-open.ts'

/** The whole admin menu (specification, section 2). */
export function AllScreens() {
  return (
    <nav aria-labelledby="screens" className="mt-12">
      <h2 id="screens" className="mb-4 text-xl font-bold">
        All screens
      </h2>
      {adminMenu
        .filter(({ entries }) => entries.some(({ to }) => mayOpen(to)))
        .map(({ title, entries }) => (
          <div key={title} className="mt-2 border-t border-base-300 pt-2">
            <p className="px-3 py-1 text-base font-semibold text-base-content/75">{title}</p>
            <MenuEntries
              entries={entries}
              className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]"
            />
          </div>
        ))}
    </nav>
  )
}
