import { Disclosure } from '@isse/ui/disclosure'
import { Icon } from '@isse/ui/icon/icon'
import { useLocation } from '@tanstack/react-router'
import type { MenuEntry } from './list-menus.ts'
import { MenuEntryLink } from './menu-entry-link.tsx'
import { minInRow, displayUnlessWhole, displayIfFull } from './menu-room.tsx'

interface MoreMenuProps {
  /** The entries of the row. Entries without room there are listed here. */
  inRow: MenuEntry[]
  /** The entries that are listed here at every width. */
  underMore: MenuEntry[]
}

/** The last entry of the row, a button that opens a list of the entries that do not fit. */
export function MoreMenu({ inRow, underMore }: MoreMenuProps) {
  const isCurrent = useIsCurrent()
  const least = minInRow(inRow)
  const entries = [
    ...inRow.slice(least).map((entry, index) => ({ entry, style: displayIfFull(least + index + 1) })),
    ...underMore.map((entry) => ({ entry, style: {} })),
  ]
  if (entries.length === 0) return null
  return (
    <li style={underMore.length > 0 ? undefined : displayUnlessWhole}>
      <Disclosure
        className="group/more"
        summaryClassName="flex cursor-pointer items-center justify-end gap-1 top-link more-link"
        summary={
          <>
            <span className="relative">
              More
              {entries.map(
                ({ entry, style }) =>
                  isCurrent(entry) && <span key={entry.path} className="current-line" style={style} />,
              )}
            </span>
            <Icon name="chevron-down" className="size-5 transition-transform group-open/more:rotate-180" />
          </>
        }
      >
        <ul className="drop-down right-0 w-72">
          {entries.map(({ entry, style }) => (
            <li key={entry.path} style={style}>
              <MenuEntryLink entry={entry} className="menu-link" />
            </li>
          ))}
        </ul>
      </Disclosure>
    </li>
  )
}

/** Returns a function that checks whether the page is an entry's or below it, as for links. */
function useIsCurrent(): (entry: MenuEntry) => boolean {
  const { pathname } = useLocation()
  return function isCurrent({ path, below }) {
    return pathname === path || pathname.startsWith(`${path}/`) || below.some(isCurrent)
  }
}
