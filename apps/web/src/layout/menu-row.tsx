import { Link } from '@tanstack/react-router'
import type { MenuEntry } from './menu.ts'
import { EntryWidth, leastInRow, withRoomFor } from './menu-room.tsx'
import { MoreMenu } from './more-menu.tsx'
import { ServicesMenu } from './services-menu.tsx'

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
        {inRow.map(({ path, label, opensServices }, index) => (
          <li key={path} style={withRoomFor(Math.max(least, index + 1))}>
            {opensServices ? (
              <ServicesMenu
                label={label}
                className="top-link"
                panelClassName="drop-down services-list"
                before={inRow.slice(0, index).map((entry) => (
                  <EntryWidth key={entry.path} entry={entry} />
                ))}
              />
            ) : (
              <Link to={path} className="top-link">
                <bdi>{label}</bdi>
              </Link>
            )}
          </li>
        ))}
        <MoreMenu inRow={inRow} underMore={underMore} />
      </ul>
    </nav>
  )
}
