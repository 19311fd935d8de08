import type { CSSProperties, ReactNode } from 'react'
import { opensList, type MenuEntry } from './list-menus.ts'

/** The fewest entries of a row. With less room all entries are behind the menu button. */
const MIN_ENTRIES = 3

interface MenuRoomProps {
  /** The entries for the row. */
  entries: MenuEntry[]
  /** True if other entries are under 'More' at every width. */
  hasMore: boolean
  children: ReactNode
}

/**
 * Measures in CSS how many entries fit in the row, so that the page is right before any script runs. Each nested box
 * is as wide as the room after one more entry and sets `--row-3`, the display of what the row shows if three entries
 * fit, and `--more-3`, the display of their replacement if they do not.
 */
export function MenuRoom({ entries, hasMore, children }: MenuRoomProps) {
  return (
    <div className="top-menu-room menu-room">
      <RoomAfter entries={entries} count={0} hasMore={hasMore}>
        {children}
      </RoomAfter>
    </div>
  )
}

function RoomAfter({ entries, count, hasMore, children }: MenuRoomProps & { count: number }) {
  const entry = entries[count]
  const style = {
    [`--row-${count}`]: 'var(--in-row)',
    [`--more-${count}`]: 'var(--in-more)',
  } as CSSProperties
  if (!entry)
    return (
      <div className={`menu-bar ${hasMore ? '' : 'menu-bar-whole'}`} style={style}>
        {children}
      </div>
    )
  return (
    <>
      <EntryWidth entry={entry} />
      <div className="menu-room" style={style}>
        <RoomAfter entries={entries} count={count + 1} hasMore={hasMore}>
          {children}
        </RoomAfter>
      </div>
    </>
  )
}

/**
 * A box as wide as an entry of the row. Its words are text, so that it stays right in a page that the browser
 * translates. `hidden` hides them if the style sheet is missing.
 */
export function EntryWidth({ entry }: { entry: MenuEntry }) {
  return (
    <span hidden aria-hidden className="entry-width">
      <span className={`top-link ${opensList(entry) ? 'with-chevron' : ''}`}>{entry.label}</span>
    </span>
  )
}

/** Returns the number of entries that fit wherever there is a row. */
export function minInRow(entries: MenuEntry[]): number {
  return Math.min(MIN_ENTRIES, entries.length)
}

/** Shows an element if so many entries fit in the row, or if the style sheet is missing. */
export function displayIfRoom(count: number): CSSProperties {
  return { display: `var(--whole, var(--row-${count}, revert))` }
}

/** Shows an element if so many entries do not fit, or if the style sheet is missing. */
export function displayIfFull(count: number): CSSProperties {
  return { display: `var(--not-whole, var(--more-${count}, revert))` }
}

/** Shows an element unless all entries fit in the row. */
export const displayUnlessWhole: CSSProperties = { display: 'var(--not-whole, block)' }
