import type { TextBlock } from '@isse/api/formatted-text/schema'
import { Extension, type Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { DOMSerializer, Node, Slice, type Schema } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { toDocument } from './editor-document.ts'
import type { Loss, LossyPaste } from './paste/losses.ts'
import { parseClipboard } from './paste/parse-clipboard.ts'
import { readHtml } from './paste/read-html.ts'
import { readText } from './paste/read-text.ts'

interface PasteStorage {
  /** The losses of the last paste or drop. */
  losses: Loss[]
}

declare module '@tiptap/core' {
  interface Storage {
    pasteFromPrograms: PasteStorage
  }
}

/** The meta key of a transaction for a paste with nothing to insert. */
const EMPTY_PASTE = 'pastedNothing'

/** Converts pasted and dropped content of any program to the formats that a text can have. */
export const Paste = Extension.create<object, PasteStorage>({
  name: 'pasteFromPrograms',
  addStorage: () => ({ losses: [] }),
  addProseMirrorPlugins() {
    const { storage } = this
    /** A pasted file has no text, so it is a loss. */
    const resetLosses = (data: DataTransfer | null): false => {
      storage.losses = data?.files.length ? [{ what: 'a picture or another file was left out' }] : []
      return false
    }
    const finishPaste = (view: EditorView, slice: Slice): boolean => {
      const isNothing = slice.size === 0 && storage.losses.length > 0
      const { tr } = view.state
      // Otherwise Undo would also remove what was typed in the half second before.
      view.dispatch(isNothing ? tr.setMeta(EMPTY_PASTE, true) : closeHistory(tr))
      return isNothing
    }
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html, { state }) => {
            const root = parseClipboard(html)
            const isOwn = isFromThisEditor(root)
            const { blocks, losses } = isOwn ? { blocks: [], losses: [] } : readHtml(root)
            storage.losses = losses
            return isOwn ? html : writeHtml(blocks, state.schema)
          },
          clipboardTextParser: (text, _context, _isPlain, { state }) => {
            storage.losses = []
            return Slice.maxOpen(toNode(readText(text), state.schema).content)
          },
          handleDOMEvents: {
            paste: (_, { clipboardData }) => resetLosses(clipboardData),
            drop: (_, { dataTransfer }) => resetLosses(dataTransfer),
          },
          handlePaste: (view, _event, slice) => finishPaste(view, slice),
          handleDrop: (view, _event, slice, isMoved) => !isMoved && finishPaste(view, slice),
        },
      }),
    ]
  },
})

/** Returns the losses of a change, if it was a lossy paste or drop. */
export function lossesOf(editor: Editor, transaction: Transaction): LossyPaste | undefined {
  const { losses } = editor.storage.pasteFromPrograms
  const isNothing = transaction.getMeta(EMPTY_PASTE) === true
  const isPaste = isNothing || ['paste', 'drop'].includes(String(transaction.getMeta('uiEvent')))
  return isPaste && losses.length > 0 ? { losses, isNothing } : undefined
}

/** Returns whether HTML comes from this site's editor. Other ProseMirror editors allow content that this one cannot hold. */
function isFromThisEditor(root: Element): boolean {
  return (
    root.querySelector('[data-pm-slice]') !== null &&
    root.querySelector('[style], [class], :not(p, h2, h3, ul, ol, li, br, strong, a)') === null
  )
}

function writeHtml(blocks: TextBlock[], schema: Schema): string {
  if (blocks.length === 0) return ''
  const container = document.createElement('div')
  DOMSerializer.fromSchema(schema).serializeFragment(toNode(blocks, schema).content, { document }, container)
  return container.innerHTML
}

function toNode(blocks: TextBlock[], schema: Schema): Node {
  return Node.fromJSON(schema, toDocument(blocks))
}
