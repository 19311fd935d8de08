// Of a formatted text, as packages/api/src/formatted-text/schema.ts has it.
interface PlainSpan {
  text: string
  href: string
}

type PlainBlock =
  | { kind: 'heading' | 'paragraph'; spans: readonly PlainSpan[] }
  | { kind: 'list'; isNumbered: boolean; items: readonly (readonly PlainSpan[])[] }
  | { kind: 'address'; lines: readonly string[] }

interface PlainTextOptions {
  /** The origin of the site, where the whole address of a link follows its words, for readers that cannot follow it. */
  addressesOn?: string
}

/**
 * A formatted text without its looks: for descriptions, structured data and calendars. Blocks have an empty line between
 * them, and the items of a list a line each.
 */
export function plainTextOf(blocks: readonly PlainBlock[], options: PlainTextOptions = {}): string {
  return blocks.map((block) => linesOfBlock(block, options).join('\n')).join('\n\n')
}

/** A short text without its links. */
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
  // What was found in a text says where it leads.
  const address = href.replace(/^(?:mailto|tel):|^(?=\/)/, (scheme) => (scheme ? '' : origin))
  const isSaid = href.startsWith('tel:') || text.includes(address.replace(/^https?:\/\/|\/$/g, ''))
  return href === '' || isSaid ? text : `${text} (${address})`
}
