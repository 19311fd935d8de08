import { DropDown } from './drop-down.tsx'
import { opensList, type MenuEntry } from './list-menus.ts'
import { EntryWidth, leastInRow, withRoomFor } from './menu-room.tsx'
import { MoreMenu } from './more-menu.tsx'
import { PlainEntry } from './plain-entry.tsx'

interface MenuRowProps {
  /** The entries of the row: as many of the first ones as have room. */
  inRow: MenuEntry[]
  /** The entries that stand under 'More' at every width. */
  underMore: MenuEntry[]
}

/** The menu as a row in the top bar. */
export function MenuRow({ inRow, underMore }: MenuRowProps) {
  const least = leastInRow(inRow)
  return (
    <nav aria-label="Main" className="relative shrink-0" style={withRoomFor(least)}>
      <ul className="flex items-center">
        {inRow.map((entry, index) => (
          <li key={entry.path} style={withRoomFor(Math.max(least, index + 1))}>
            {opensList(entry) ? (
              <DropDown
                entry={entry}
                className="top-link"
                panelClassName="drop-down"
                before={inRow.slice(0, index).map((one) => (
                  <EntryWidth key={one.path} entry={one} />
                ))}
              />
            ) : (
              <PlainEntry entry={entry} className="top-link" />
            )}
          </li>
        ))}
        <MoreMenu inRow={inRow} underMore={underMore} />
      </ul>
    </nav>
  )
}
