import { safeHref } from '@isse/api/formatted-text/safe-href'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { wrappingInputRule, type Extensions } from '@tiptap/core'
import { HeadingRules } from './heading-rules.ts'
import { Paste } from './paste.ts'

/** The browser derives the direction of each paragraph from its first letter, as on public pages. */
const HTMLAttributes = { dir: 'auto' }

/** A list item is one paragraph, because lists have one level. Tab is not bound, so that it leaves the editor. */
const Item = ListItem.extend({
  content: 'paragraph',
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/** A numbered list starts with 1, as in readMarkdown. */
const Numbered = OrderedList.extend({
  addAttributes: () => ({}),
  renderHTML: () => ['ol', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })]
  },
})

/** A link has no other attribute than its safe href. */
const Anchor = Link.extend({
  addAttributes: () => ({
    href: {
      default: null,
      parseHTML: (element: HTMLElement) => safeHref(element.getAttribute('href') ?? ''),
    },
  }),
})

/** The extensions of the editor, which allow exactly what readMarkdown reads. */
export const editorExtensions: Extensions = [
  Document,
  Text,
  Paragraph.configure({ HTMLAttributes }),
  Heading.configure({ levels: [2, 3], HTMLAttributes }),
  BulletList,
  Numbered,
  Item.configure({ HTMLAttributes }),
  ListKeymap,
  HardBreak,
  Bold,
  Anchor.configure({
    autolink: false,
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (address) => safeHref(address) !== undefined,
  }),
  UndoRedo,
  HeadingRules,
  Paste,
]
