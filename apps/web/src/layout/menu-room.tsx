import type { CSSProperties, ReactNode } from 'react'
import { opensList, type MenuEntry } from './list-menus.ts'

/** A row of fewer entries is no menu: then all are behind the button of phones. */
const LEAST = 3

interface MenuRoomProps {
  /** The entries that the row may have. */
  entries: MenuEntry[]
  /** True where other entries stand under 'More' at every width. */
  hasMore: boolean
  children: ReactNode
}

/**
 * Measures how many entries have room in the row. The style sheet does it, so the page is right before any script runs: each
 * box is what the entries so far leave free, and says whether that is enough. `--row-3` is the display of what stands in
 * the row if three entries have room, `--more-3` of what stands elsewhere if they have none.
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
 * A box that is as wide as an entry of the row. Its words are text, so that a browser that translates the page measures its own.
 * `hidden` keeps them out of a page whose style sheet is missing.
 */
export function EntryWidth({ entry }: { entry: MenuEntry }) {
  return (
    <span hidden aria-hidden className="entry-width">
      <span className={`top-link ${opensList(entry) ? 'with-chevron' : ''}`}>{entry.label}</span>
    </span>
  )
}

/** So many entries have room wherever there is a row at all. */
export function leastInRow(entries: MenuEntry[]): number {
  return Math.min(LEAST, entries.length)
}

/** Shows an element where the row has room for so many entries, and where the style sheet is missing. */
export function withRoomFor(count: number): CSSProperties {
  return { display: `var(--whole, var(--row-${count}, revert))` }
}

/** Shows an element where it has not, and where the style sheet is missing. */
export function withoutRoomFor(count: number): CSSProperties {
  return { display: `var(--not-whole, var(--more-${count}, revert))` }
}

/** Shows an element unless the row has all entries of the menu. */
export const unlessWhole: CSSProperties = { display: 'var(--not-whole, block)' }
