import type { Span } from '@isse/api/formatted-text/schema'

/** A line of a text with its bold words and links, which the server has found. */
export function Line({ spans }: { spans: readonly Span[] }) {
  return joinLinks(spans).map((link, index) =>
    link.href ? (
      <a key={index} href={link.href} className="link wrap-anywhere">
        {link.spans.map(looksOf)}
      </a>
    ) : (
      link.spans.map(looksOf)
    ),
  )
}

function looksOf({ text, isBold }: Span, index: number) {
  return isBold ? <strong key={index}>{text}</strong> : text
}

/** The spans of a line, those of one link together. */
function joinLinks(spans: readonly Span[]): { href: string; spans: Span[] }[] {
  const joined: { href: string; spans: Span[] }[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last?.href === span.href) last.spans.push(span)
    else joined.push({ href: span.href, spans: [span] })
  }
  return joined
}
