import { Link } from '@tanstack/react-router'
import type { MenuEntry } from './menu.ts'
import { ServicesMenu } from './services-menu.tsx'

interface MenuEntryLinkProps {
  entry: MenuEntry
  className: string
}

/** An entry in a list of the top bar: a link, or the button that opens the list of services within that list. */
export function MenuEntryLink({ entry: { path, label, opensServices }, className }: MenuEntryLinkProps) {
  if (opensServices)
    return (
      <ServicesMenu
        label={label}
        className={className}
        panelClassName="border-accent mb-2 ml-4 border-l-4 pl-2"
      />
    )
  return (
    <Link to={path} className={className}>
      <bdi>{label}</bdi>
    </Link>
  )
}
