import { DropDown } from './drop-down.tsx'
import { opensList, type MenuEntry } from './list-menus.ts'
import { PlainEntry } from './plain-entry.tsx'

interface MenuEntryLinkProps {
  entry: MenuEntry
  className: string
}

/** An entry in a list of the top bar: a link, or a button that opens a nested list. */
export function MenuEntryLink({ entry, className }: MenuEntryLinkProps) {
  if (!opensList(entry)) return <PlainEntry entry={entry} className={className} />
  return (
    <DropDown entry={entry} className={className} panelClassName="border-accent mb-2 ml-4 border-l-4 pl-2" />
  )
}
