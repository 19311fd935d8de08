import type { IconName } from '@isse/ui/icon/icon'
import type { Editor } from '@tiptap/react'

/** What a button of the toolbar does to the text. */
export interface Command {
  name: string
  icon: IconName
  /** As `aria-keyshortcuts` has it. */
  keys: string
  run: (editor: Editor) => void
  /** Whether the text at the cursor has it; undefined where a text cannot have it. */
  isOn?: (editor: Editor) => boolean
  /** Whether there is something to do. */
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

/** Whether a larger heading stands before the cursor. Without one there is no smaller one: see HeadingRules. */
function followsHeading({ state: { doc, selection } }: Editor): boolean {
  let hasLarger = false
  doc.forEach((block, start) => {
    if (start + block.nodeSize <= selection.from && block.attrs.level === 2) hasLarger = true
  })
  return hasLarger
}
