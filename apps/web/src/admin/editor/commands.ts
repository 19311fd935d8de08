import type { IconName } from '@isse/ui/icon/icon'
import type { Editor } from '@tiptap/react'

/** A command of the toolbar. */
export interface Command {
  name: string
  icon: IconName
  /** The value of `aria-keyshortcuts`. */
  keys: string
  run: (editor: Editor) => void
  /** Returns whether the text at the cursor has the format. Commands such as Undo have no state. */
  isOn?: (editor: Editor) => boolean
  /** Returns false if the button must be disabled. */
  isPossible?: (editor: Editor) => boolean
}

export const commands: Command[] = [
  {
    name: 'Bold',
    icon: 'bold',
    keys: 'Control+B',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Heading',
    icon: 'heading-1',
    keys: 'Control+Alt+2',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'Smaller heading',
    icon: 'heading-2',
    keys: 'Control+Alt+3',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    isPossible: followsHeading,
  },
  {
    name: 'Bulleted list',
    icon: 'list',
    keys: 'Control+Shift+8',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    icon: 'list-ordered',
    keys: 'Control+Shift+7',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'Undo',
    icon: 'undo-2',
    keys: 'Control+Z',
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    name: 'Redo',
    icon: 'redo-2',
    keys: 'Control+Y',
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
]

/** Returns whether a larger heading precedes the cursor, without which HeadingRules allows no smaller one. */
function followsHeading({ state: { doc, selection } }: Editor): boolean {
  let hasLarger = false
  doc.forEach((block, start) => {
    if (start + block.nodeSize <= selection.from && block.attrs.level === 2) hasLarger = true
  })
  return hasLarger
}
