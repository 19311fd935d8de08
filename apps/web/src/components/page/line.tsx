import type { Span } from '@isse/api/formatted-text/schema'

/** A line of a text with its bold words and links, which the server has found. */
export function Line({ spans }: { spans: readonly Span[] }) {
  return joinLinks(spans).map((link, index) =>
    link.href ? (
      <a key={index} href={link.href} {...(isNumber(link) ? number : { className: 'link wrap-anywhere' })}>
        {link.spans.map(looksOf)}
      </a>
    ) : (
      link.spans.map(looksOf)
    ),
  )
}

/**
 * In a text that runs from right to left the groups of digits would stand in reverse order. The number stays in one line
 * where the line has room for it.
 */
const number = { dir: 'ltr', className: 'link inline-block wrap-anywhere' } as const

function isNumber({ href, spans }: Link): boolean {
  return href.startsWith('tel:') && spans.every(({ text }) => !/\p{L}/u.test(text))
}

function looksOf({ text, isBold }: Span, index: number) {
  return isBold ? <strong key={index}>{text}</strong> : text
}

interface Link {
  /** Empty where the spans are no link. */
  href: string
  spans: Span[]
}

/** The spans of a line, those of one link together. */
function joinLinks(spans: readonly Span[]): Link[] {
  const joined: Link[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last?.href === span.href) last.spans.push(span)
    else joined.push({ href: span.href, spans: [span] })
  }
  return joined
}
