import MarkdownIt, { type Token } from 'markdown-it'
import { safeHref } from './safe-href.ts'
import type { Span, TextBlock } from './schema.ts'
import { joinSpans, plainSpan } from './spans.ts'
import { closeGaps } from './tidy-blocks.ts'

/** The deepest nesting of marks and lists. Without a limit, 20,000 characters keep the parser busy for half a minute. */
const DEEPEST = 40

/** The Markdown rules that are read. Everything else, HTML above all, stays as typed. */
const read = ['heading', 'list', 'emphasis', 'link', 'escape', 'entity', 'newline']

const parser = new MarkdownIt('zero', { maxNesting: DEEPEST }).enable(read)
// Links are checked below, where a rejected link can be reported.
parser.validateLink = () => true
parser.normalizeLink = (address) => address

/** Called with a link to an address that pages may not link to. */
type OnRejectedLink = (address: string) => void

/**
 * Parses the restricted Markdown of a long text: `##` and `###` begin headings, `-` and `1.` begin lists, `**` makes
 * bold, `[text](address)` links. Everything else is text, and line breaks stay.
 *
 * @param onRejectedLink called with each rejected link, of which only the text is shown
 */
export function readMarkdown(text: string, onRejectedLink: OnRejectedLink = () => undefined): TextBlock[] {
  const blocks: TextBlock[] = []
  /** The number of open lists. A nested list is flattened: its items follow in the outer list. */
  let listDepth = 0
  /** True if the next text begins an item. */
  let isNewItem = false
  let heading: Token | undefined
  for (const token of parser.parse(text, {})) {
    if (token.type === 'heading_open') heading = token
    if (token.type.endsWith('_list_open') && listDepth++ === 0)
      blocks.push({ kind: 'list', isNumbered: token.type === 'ordered_list_open', items: [] })
    if (token.type.endsWith('_list_close')) listDepth--
    if (token.type === 'list_item_open') isNewItem = true
    if (token.type !== 'inline') continue
    const spans = readSpans(token.children ?? [], onRejectedLink)
    const last = blocks.at(-1)
    if (spans.length === 0) continue
    if (listDepth > 0 && last?.kind === 'list') {
      const item = last.items.at(-1)
      if (isNewItem || !item) last.items.push(spans)
      else item.push(plainSpan('\n'), ...spans)
      isNewItem = false
    } else if (heading) blocks.push({ kind: 'heading', level: heading.markup.length > 2 ? 3 : 2, spans })
    else blocks.push({ kind: 'paragraph', spans })
    heading = undefined
  }
  return closeGaps(blocks.filter((block) => block.kind !== 'list' || block.items.length > 0))
}

function readSpans(tokens: Token[], onRejectedLink: OnRejectedLink): Span[] {
  const spans: Span[] = []
  let href = ''
  let bold = 0
  for (const token of tokens) {
    if (token.type === 'strong_open') bold++
    else if (token.type === 'strong_close') bold--
    else if (token.type === 'link_open') href = readHref(String(token.attrGet('href') ?? ''), onRejectedLink)
    else if (token.type === 'link_close') href = ''
    else spans.push({ text: textOf(token), isBold: bold > 0, href })
  }
  return joinSpans(spans)
}

function textOf({ type, content, markup }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return '\n'
  // The marks of italics stay as typed, because many people find italics hard to read.
  return type === 'em_open' || type === 'em_close' ? markup : content
}

function readHref(address: string, onRejectedLink: OnRejectedLink): string {
  const href = safeHref(address)
  if (href === undefined) onRejectedLink(address)
  return href ?? ''
}
