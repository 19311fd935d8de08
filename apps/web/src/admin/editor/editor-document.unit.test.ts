import { readMarkdown } from '@isse/api/formatted-text/read-markdown'
import { tidyBlocks } from '@isse/api/formatted-text/tidy-blocks'
import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDocument, toBlocks, toDocument, writeDocument } from './editor-document.ts'
import { editorExtensions } from './editor-extensions.ts'

const schema = getSchema(editorExtensions)
const pieces =
  '- ·# ·1. ·*·**·_·[·]·](/a)·\\·&amp;·<b>·{name}· ·  ·a·é·Where:·😀·سلام·https://example.org/a_b·5 * 3'.split(
    '·',
  )
const texts = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 4 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) => all.join('').replaceAll('\r', ''))
  .filter((text) => text !== '')
const marks = fc
  .record({
    bold: fc.boolean(),
    href: fc.constantFrom('', '/contact', 'https://example.org/(a)?b=1&copy;=2'),
  })
  .map(({ bold, href }) => [
    ...(href === '' ? [] : [{ type: 'link', attrs: { href } }]),
    ...(bold ? [{ type: 'bold' }] : []),
  ])
const text = fc.record({ type: fc.constant('text'), text: texts, marks })
const inline = fc.array(fc.oneof({ weight: 4, arbitrary: text }, fc.constant({ type: 'hardBreak' })), {
  maxLength: 5,
})
const paragraph = fc.record({ type: fc.constant('paragraph'), content: inline })
const heading = fc.record({
  type: fc.constant('heading'),
  attrs: fc.record({ level: fc.constantFrom(2, 3) }),
  content: fc.array(text, { maxLength: 3 }),
})
const item = fc.record({ type: fc.constant('listItem'), content: fc.tuple(paragraph) })
const list = fc.record({
  type: fc.constantFrom('bulletList', 'orderedList'),
  content: fc.array(item, { minLength: 1, maxLength: 4 }),
})
const documents = fc.record({
  type: fc.constant('doc'),
  content: fc.array(fc.oneof(paragraph, heading, list), { minLength: 1, maxLength: 6 }),
})

test('whatever the editor holds is saved as Markdown that pages read as what it showed', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const node = Node.fromJSON(schema, document)
      node.check()
      const saved = writeDocument(node.toJSON())
      const shown = tidyBlocks(toBlocks(document))
      expect(readMarkdown(saved)).toEqual(shown)
      const opened = Node.fromJSON(schema, readDocument(saved, 'markdown'))
      opened.check()
      expect(toBlocks(opened.toJSON())).toEqual(toBlocks(toDocument(shown)))
    }),
    { numRuns: 1_000 },
  )
})

test('what Unicode says is no character is not saved', () => {
  const content = [
    { type: 'text', text: 'Tea\u{fdd0}', marks: [{ type: 'bold' }] },
    { type: 'text', text: '\u{1ffff}and cake' },
  ]
  const saved = writeDocument({ type: 'doc', content: [{ type: 'paragraph', content }] })
  expect(saved).toBe('**Tea**and cake')
})

test('a plain text opens as paragraphs and line breaks, and its marks are text', () => {
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
