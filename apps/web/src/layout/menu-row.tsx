import { DropDown } from './drop-down.tsx'
import { opensList, type MenuEntry } from './list-menus.ts'
import { EntryWidth, minInRow, displayIfRoom } from './menu-room.tsx'
import { MoreMenu } from './more-menu.tsx'
import { PlainEntry } from './plain-entry.tsx'

interface MenuRowProps {
  /** The entries for the row, which shows as many of the first ones as fit. */
  inRow: MenuEntry[]
  /** The entries that are under 'More' at every width. */
  underMore: MenuEntry[]
}

export function MenuRow({ inRow, underMore }: MenuRowProps) {
  const min = minInRow(inRow)
  return (
    <nav aria-label="Main" className="relative shrink-0" style={displayIfRoom(min)}>
      <ul className="flex items-center">
        {inRow.map((entry, index) => (
          <li key={entry.path} style={displayIfRoom(Math.max(min, index + 1))}>
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
