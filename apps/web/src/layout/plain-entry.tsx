import { Link } from '@tanstack/react-router'
import type { MenuEntry } from './list-menus.ts'

interface PlainEntryProps {
  entry: MenuEntry
  className: string
  /** Marks the link as current only on its own page, not on the pages below it. */
  isExact?: boolean
}

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
