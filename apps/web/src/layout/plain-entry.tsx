import { Link } from '@tanstack/react-router'
import type { MenuEntry } from './list-menus.ts'

interface PlainEntryProps {
  entry: MenuEntry
  className: string
  /** True if the link is not marked on the pages below its own. */
  isExact?: boolean
}

/** The link of an entry. */
export function PlainEntry({ entry: { path, label, isPage }, className, isExact }: PlainEntryProps) {
  const words = <bdi>{label}</bdi>
  if (!isPage)
    return (
      <a href={path} className={className}>
        {words}
      </a>
    )
  return (
    <Link to={path} activeOptions={isExact ? { exact: true } : undefined} className={className}>
      {words}
    </Link>
  )
}
