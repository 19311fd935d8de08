import { Icon } from './icon/icon.tsx'
import type { ReactNode } from 'react'

/** The props of a link. The link itself comes from the application's router. */
export interface PageLinkProps {
  page: number
  className: string
  'aria-label': string
  /** Only the number of the current page has it, so the link must not add it. */
  'aria-current'?: 'page'
  children: ReactNode
}

interface PagerProps {
  /** The current page, counted from 1. It may be beyond `totalPages`. */
  page: number
  totalPages: number
  texts: { label: string; page: string; previous: string; next: string }
  /** Renders a link to a page. */
  link: (props: PageLinkProps) => ReactNode
}

/** Number of visible page numbers (specification, section 9). */
const NUMBERS = 4

const entry =
  'flex h-12 min-w-12 items-center justify-center rounded-full border-2 px-3 text-base font-semibold'
const enabled = `${entry} border-base-content/40 hover:border-primary hover:bg-lemon-wash`
const current = `${entry} border-forest bg-forest text-on-forest`
const disabled = `${entry} border-base-300 text-base-content/40`

/**
 * Links to the pages of a list: four numbers from the current start, previous and next (specification, section 9).
 * Numbers beyond the last page are disabled, and so are previous and next at the ends. It works without JavaScript.
 */
export function Pager({ page, totalPages, texts, link }: PagerProps) {
  const start = NUMBERS * Math.floor((page - 1) / NUMBERS) + 1
  const numbers = Array.from({ length: NUMBERS }, (_, index) => start + index)
  const linkTo = (target: number, label: string, children: ReactNode) =>
    target >= 1 && target <= totalPages ? (
      link({
        page: target,
        'aria-label': label,
        'aria-current': target === page ? 'page' : undefined,
        className: target === page ? current : enabled,
        children,
      })
    ) : (
      <a role="link" aria-disabled="true" aria-label={label} className={disabled}>
        {children}
      </a>
    )
  return (
    <nav aria-label={texts.label}>
      <ul className="flex flex-wrap justify-center gap-1 sm:gap-2">
        <li>
          {linkTo(
            Math.min(page - 1, totalPages),
            texts.previous,
            <Icon name="chevron-left" className="size-5" />,
          )}
        </li>
        {numbers.map((number) => (
          <li key={number}>{linkTo(number, `${texts.page} ${number}`, number)}</li>
        ))}
        <li>{linkTo(page + 1, texts.next, <Icon name="chevron-right" className="size-5" />)}</li>
      </ul>
    </nav>
  )
}
