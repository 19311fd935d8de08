import { readMarkdown } from '@isse/api/formatted-text/read-markdown'
import type { Span } from '@isse/api/formatted-text/schema'
import { mapSpans } from '@isse/api/formatted-text/spans'
import { tidyBlocks } from '@isse/api/formatted-text/tidy-blocks'
import { anyBlock } from '@isse/api/testing/any-blocks'
import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDocument, toBlocks, toDocument, writeDocument } from './editor-document.ts'
import { editorExtensions } from './editor-extensions.ts'

const schema = getSchema(editorExtensions)

test('every document is saved as Markdown that pages show as the editor did', () => {
  // Browsers pass no carriage returns to an editor.
  const withoutReturns = (spans: Span[]) =>
    spans.map((span) => ({ ...span, text: span.text.replaceAll('\r', '') }))
  fc.assert(
    fc.property(fc.array(anyBlock, { maxLength: 6 }), (any) => {
      const blocks = any.flatMap((block) => mapSpans(block, withoutReturns))
      const node = Node.fromJSON(schema, toDocument(blocks))
      node.check()
      const saved = writeDocument(node.toJSON())
      const shown = tidyBlocks(blocks)
      expect(readMarkdown(saved)).toEqual(shown)
      const opened = Node.fromJSON(schema, readDocument(saved, 'markdown'))
      opened.check()
      expect(toBlocks(opened.toJSON())).toEqual(toBlocks(toDocument(shown)))
    }),
    { numRuns: 1_000 },
  )
})

test('noncharacters of Unicode are not saved', () => {
  const content = [
    { type: 'text', text: 'Tea\u{fdd0}', marks: [{ type: 'bold' }] },
    { type: 'text', text: '\u{1ffff}and cake' },
  ]
  const saved = writeDocument({ type: 'doc', content: [{ type: 'paragraph', content }] })
  expect(saved).toBe('**Tea**and cake')
})

test('a plain text opens as paragraphs and line breaks, and its Markdown marks stay text', () => {
  const plain = '# Tea & **talk**\n- on Mondays\n \n\nBring [a friend](/contact).\n'
  expect(readMarkdown(writeDocument(readDocument(plain, 'plain')))).toEqual([
    { kind: 'paragraph', spans: [{ text: '# Tea & **talk**\n- on Mondays', isBold: false, href: '' }] },
    { kind: 'paragraph', spans: [{ text: 'Bring [a friend](/contact).', isBold: false, href: '' }] },
  ])
})

test('an empty text is an empty paragraph, and is saved as nothing', () => {
  expect(readDocument('', 'plain')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  expect(writeDocument(readDocument('', 'markdown'))).toBe('')
})
