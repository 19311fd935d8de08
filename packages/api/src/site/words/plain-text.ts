// A formatted text (packages/api/src/formatted-text/schema.ts).
interface PlainSpan {
  text: string
  href: string
}

type PlainBlock =
  | { kind: 'heading' | 'paragraph'; spans: readonly PlainSpan[] }
  | { kind: 'list'; isNumbered: boolean; items: readonly (readonly PlainSpan[])[] }
  | { kind: 'address'; lines: readonly string[] }

interface PlainTextOptions {
  /** The origin of the site. Adds whole addresses after link texts, for readers that cannot follow links. */
  addressesOn?: string
}

/** Converts a formatted text to plain text. Separates blocks by an empty line and list items by a line break. */
export function plainTextOf(blocks: readonly PlainBlock[], options: PlainTextOptions = {}): string {
  return blocks.map((block) => linesOfBlock(block, options).join('\n')).join('\n\n')
}

export function plainLineOf(spans: readonly PlainSpan[], { addressesOn }: PlainTextOptions = {}): string {
  return spans.map((span) => (addressesOn ? textWithAddress(span, addressesOn) : span.text)).join('')
}

function linesOfBlock(block: PlainBlock, options: PlainTextOptions): readonly string[] {
  if (block.kind === 'address') return block.lines
  if (block.kind !== 'list') return [plainLineOf(block.spans, options)]
  return block.items.map((item, index) => {
    const mark = block.isNumbered ? `${index + 1}.` : '•'
    return `${mark} ${plainLineOf(item, options)}`
  })
}

function textWithAddress({ text, href }: PlainSpan, origin: string): string {
  // A link that was detected in the text already shows its address.
  const address = href.replace(/^(?:mailto|tel):|^(?=\/)/, (scheme) => (scheme ? '' : origin))
  const isSaid = href.startsWith('tel:') || text.includes(address.replace(/^https?:\/\/|\/$/g, ''))
  return href === '' || isSaid ? text : `${text} (${address})`
}
