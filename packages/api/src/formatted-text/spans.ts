import type { Span, TextBlock } from './schema.ts'

export function plainSpan(text: string): Span {
  return { text, isBold: false, href: '' }
}

/** Joins adjacent spans with the same formatting, and drops empty ones. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last?.isBold === span.isBold && last.href === span.href) last.text += span.text
    else if (span.text !== '') joined.push({ ...span })
  }
  return joined
}

/** Changes the spans of a block. Drops items and blocks without spans. */
export function mapSpans(block: TextBlock, change: (spans: Span[]) => Span[]): TextBlock[] {
  const lines = (block.kind === 'list' ? block.items : [block.spans])
    .map(change)
    .filter((line) => line.length > 0)
  const [spans] = lines
  if (!spans) return []
  return block.kind === 'list' ? [{ ...block, items: lines }] : [{ ...block, spans }]
}
