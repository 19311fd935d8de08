import type { Block, Span } from '@isse/api/formatted-text/schema'
import { AddressLines } from '../contact/postal-address.tsx'

/** A long text with headings, lists, bold words and links, which the server has read from what was typed. */
export function FormattedText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="prose-text max-w-prose">
      {blocks.map((block, index) => (
        <FormattedBlock key={index} block={block} />
      ))}
    </div>
  )
}

function FormattedBlock({ block }: { block: Block }) {
  if (block.kind === 'address') return <AddressLines lines={block.lines} />
  if (block.kind === 'paragraph')
    return (
      <p className="whitespace-pre-line">
        <Spans spans={block.spans} />
      </p>
    )
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return (
      <Heading>
        <Spans spans={block.spans} />
      </Heading>
    )
  }
  const List = block.isNumbered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((spans, index) => (
        <li key={index} className="whitespace-pre-line">
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  )
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return joinLinks(spans).map((link, index) =>
    link.href ? (
      <a key={index} href={link.href}>
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
