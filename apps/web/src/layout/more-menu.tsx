import { Disclosure } from '@isse/ui/disclosure'
import { Icon } from '@isse/ui/icon/icon'
import { useLocation } from '@tanstack/react-router'
import type { MenuEntry } from './list-menus.ts'
import { MenuEntryLink } from './menu-entry-link.tsx'
import { leastInRow, unlessWhole, withoutRoomFor } from './menu-room.tsx'

interface MoreMenuProps {
  /** The entries of the row, each of which stands here where it has no room there. */
  inRow: MenuEntry[]
  /** The entries that stand here at every width. */
  underMore: MenuEntry[]
}

/** The last entry of the row: a button that opens a list of the entries that are not in the row. */
export function MoreMenu({ inRow, underMore }: MoreMenuProps) {
  const isCurrent = useIsCurrent()
  const least = leastInRow(inRow)
  const entries = [
    ...inRow.slice(least).map((entry, index) => ({ entry, style: withoutRoomFor(least + index + 1) })),
    ...underMore.map((entry) => ({ entry, style: {} })),
  ]
  if (entries.length === 0) return null
  return (
    <li style={underMore.length > 0 ? undefined : unlessWhole}>
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

/** Returns whether the page is the one of an entry or lies below it, as links are marked. */
function useIsCurrent(): (entry: MenuEntry) => boolean {
  const { pathname } = useLocation()
  return function isCurrent({ path, below }) {
    return pathname === path || pathname.startsWith(`${path}/`) || below.some(isCurrent)
  }
}
