import type { Block } from '@isse/api/formatted-text/schema'
import { Extension } from '@tiptap/core'
import { DOMSerializer, Node, Slice, type Schema } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { toDocument } from '../editor-document.ts'
import { readHtml } from './read-html.ts'
import { readText } from './read-text.ts'

/** What editors like this one put on the clipboard: the editor's own paragraphs need no reading. */
const OWN = /\sdata-pm-slice=/

/** Takes of a paste what a text can have, from whatever program it comes. */
export const Paste = Extension.create({
  name: 'pasteFromPrograms',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML: (html, view) =>
          OWN.test(html) ? html : writeHtml(readHtml(parse(html)), view.state.schema),
        clipboardTextParser: (text, _context, _isPlain, view) =>
          Slice.maxOpen(toNode(readText(text), view.state.schema).content),
      },
    }),
  ],
})

/** A document of its own, in which nothing is loaded and no script runs. */
function parse(html: string): Element {
  // The Content-Security-Policy would report a style element even here.
  return new DOMParser().parseFromString(html.replace(/<style[\s\S]*?<\/style>/gi, ''), 'text/html').body
}

function writeHtml(blocks: Block[], schema: Schema): string {
  if (blocks.length === 0) return ''
  const container = document.createElement('div')
  DOMSerializer.fromSchema(schema).serializeFragment(toNode(blocks, schema).content, { document }, container)
  return container.innerHTML
}

function toNode(blocks: Block[], schema: Schema): Node {
  return Node.fromJSON(schema, toDocument(blocks))
}
