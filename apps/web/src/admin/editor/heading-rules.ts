import { Extension } from '@tiptap/core'
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state'

/**
 * Shows headings as pages do: on one line, and with no smaller heading before the first larger one, because screen
 * readers would miss a level.
 */
export const HeadingRules = Extension.create({
  name: 'headingRules',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? applyRules(state) : null,
    }),
  ],
})

function applyRules({ doc, tr, schema }: EditorState): Transaction | null {
  let hasLarger = false
  doc.forEach((block, start) => {
    if (block.type.name !== 'heading') return
    hasLarger ||= block.attrs.level === 2
    if (!hasLarger) tr.setNodeAttribute(start, 'level', 2)
    block.forEach((node, offset) => {
      const position = start + 1 + offset
      // A blank has the size of a line break, so later positions stay.
      if (node.type.name === 'hardBreak') tr.replaceWith(position, position + 1, schema.text(' '))
    })
  })
  return tr.docChanged ? tr : null
}
