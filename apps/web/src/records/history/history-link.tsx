import type { Kind } from '@isse/api/site/kinds'
import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import { historyLink } from '../addresses/history-addresses.ts'

interface HistoryLinkProps {
  kind: Kind
  id: number
  label?: string
}

/** Links from the edit screen of a record to its history. */
export function HistoryLink({ kind, id, label = 'History' }: HistoryLinkProps) {
  return (
    <Link {...historyLink(kind, id)} className="inline-flex link items-center gap-2 py-1 font-semibold">
      <Icon name="clock" className="size-5 shrink-0" /> {label}
    </Link>
  )
}
