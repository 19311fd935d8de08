import type { Span } from '@isse/api/formatted-text/schema'

/** A line of text whose bold words and links the server has parsed. */
export function Line({ spans }: { spans: readonly Span[] }) {
  return joinLinks(spans).map((link, index) =>
    link.href ? (
      <a
        key={index}
        href={link.href}
        {...(isPhoneNumber(link) ? phoneProps : { className: 'link wrap-anywhere' })}
      >
        {link.spans.map(renderSpan)}
      </a>
    ) : (
      link.spans.map(renderSpan)
    ),
  )
}

/**
 * In a right-to-left text the groups of digits would otherwise appear in reverse order. The number breaks only where
 * the line has no room for it.
 */
const phoneProps = { dir: 'ltr', className: 'link inline-block wrap-anywhere' } as const

function isPhoneNumber({ href, spans }: Link): boolean {
  return href.startsWith('tel:') && spans.every(({ text }) => !/\p{L}/u.test(text))
}

function renderSpan({ text, isBold }: Span, index: number) {
  return isBold ? <strong key={index}>{text}</strong> : text
}

interface Link {
  /** Empty if the spans are not a link. */
  href: string
  spans: Span[]
}

/** Groups adjacent spans of the same link. */
function joinLinks(spans: readonly Span[]): Link[] {
  const joined: Link[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last?.href === span.href) last.spans.push(span)
    else joined.push({ href: span.href, spans: [span] })
  }
  return joined
}
