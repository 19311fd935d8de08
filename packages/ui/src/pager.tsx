import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** What a link of the pager needs, whatever router makes it. */
export interface PageLinkProps {
  page: number
  className: string
  'aria-label': string
  'aria-current'?: 'page'
  children: ReactNode
}

interface PagerProps {
  /** The present page, counted from 1; beyond the last where somebody asked for that. */
  page: number
  totalPages: number
  texts: { label: string; page: string; previous: string; next: string }
  link: (props: PageLinkProps) => ReactNode
}

/** As many page numbers as are shown at once. */
const NUMBERS = 4

const entry =
  'flex h-12 min-w-12 items-center justify-center rounded-full border-2 px-3 text-base font-semibold'
const open = `${entry} border-base-content/40 hover:border-primary hover:bg-lemon-wash`
const current = `${entry} border-forest bg-forest text-base-100`
const closed = `${entry} border-base-300 text-base-content/40`

/**
 * Leads to the pages of a list that is longer than one: four numbers from the current start, those beyond the last
 * page dimmed and disabled, and so are previous and next at the ends. Its entries are links, so it needs no script.
 */
export function Pager({ page, totalPages, texts, link }: PagerProps) {
  const start = NUMBERS * Math.floor((page - 1) / NUMBERS) + 1
  const numbers = Array.from({ length: NUMBERS }, (_, index) => start + index)
  const to = (target: number, label: string, children: ReactNode) =>
    target >= 1 && target <= totalPages ? (
      link({
        page: target,
        'aria-label': label,
        'aria-current': target === page ? 'page' : undefined,
        className: target === page ? current : open,
        children,
      })
    ) : (
      <a role="link" aria-disabled="true" aria-label={label} className={closed}>
        {children}
      </a>
    )
  return (
    <nav aria-label={texts.label}>
      <ul className="flex flex-wrap justify-center gap-1 sm:gap-2">
        <li>
          {to(Math.min(page - 1, totalPages), texts.previous, <ChevronLeft aria-hidden className="size-5" />)}
        </li>
        {numbers.map((number) => (
          <li key={number}>{to(number, `${texts.page} ${number}`, number)}</li>
        ))}
        <li>{to(page + 1, texts.next, <ChevronRight aria-hidden className="size-5" />)}</li>
      </ul>
    </nav>
  )
}
