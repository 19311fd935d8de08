import { readMarkdown } from '@isse/api/formatted-text/read-markdown'
import { readParagraphs } from '@isse/api/formatted-text/read-paragraphs'
import type { Span, TextBlock } from '@isse/api/formatted-text/schema'
import { plainSpan } from '@isse/api/formatted-text/spans'
import { writeMarkdown } from '@isse/api/formatted-text/write-markdown'
import type { JSONContent } from '@tiptap/core'

// The editor shows what visitors see, because both use the blocks of the same parser.

/** Converts a stored text to a document of the editor. */
export function readDocument(text: string, format: string): JSONContent {
  return toDocument(format === 'markdown' ? readMarkdown(text) : readParagraphs(text))
}

/** Converts a document of the editor to the stored restricted Markdown. */
export function writeDocument(document: JSONContent): string {
  return writeMarkdown(toBlocks(document))
}

/** Converts blocks to a document of the editor; no blocks become an empty paragraph. */
export function toDocument(blocks: readonly TextBlock[]): JSONContent {
  const content = blocks.map(toNode)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function toNode(block: TextBlock): JSONContent {
  switch (block.kind) {
    case 'paragraph':
      return { type: 'paragraph', content: block.spans.flatMap(toInline) }
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: block.spans.flatMap(toInline) }
    case 'list':
      return {
        type: block.isNumbered ? 'orderedList' : 'bulletList',
        content: block.items.map((spans) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: spans.flatMap(toInline) }],
        })),
      }
  }
}

function toInline({ text, isBold, href }: Span): JSONContent[] {
  const marks = [
    ...(href === '' ? [] : [{ type: 'link', attrs: { href } }]),
    ...(isBold ? [{ type: 'bold' }] : []),
  ]
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, marks }]),
    ])
}

/** Converts a document of the editor to blocks. */
export function toBlocks({ content = [] }: JSONContent): TextBlock[] {
  return content.map(toBlock)
}

function toBlock({ type, attrs, content = [] }: JSONContent): TextBlock {
  switch (type) {
    case 'heading':
      return { kind: 'heading', level: attrs?.level === 2 ? 2 : 3, spans: content.map(toSpan) }
    case 'bulletList':
    case 'orderedList':
      return {
        kind: 'list',
        isNumbered: type === 'orderedList',
        items: content.map((item) => (item.content?.[0]?.content ?? []).map(toSpan)),
      }
    default:
      return { kind: 'paragraph', spans: content.map(toSpan) }
  }
}

function toSpan({ type, text = '', marks = [] }: JSONContent): Span {
  if (type === 'hardBreak') return plainSpan('\n')
  const link = marks.find((mark) => mark.type === 'link')
  return {
    text,
    isBold: marks.some((mark) => mark.type === 'bold'),
    href: String(link?.attrs?.href ?? ''),
  }
}
