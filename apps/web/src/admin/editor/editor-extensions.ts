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

/** The browser finds the direction of each paragraph by its first letter, as on the public pages. */
const HTMLAttributes = { dir: 'auto' }

/** An entry of a list is one paragraph: lists have one level. Tab is not taken, so that it leads out of the editor. */
const Item = ListItem.extend({
  content: 'paragraph',
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/** A numbered list begins with 1, as Markdown's does when it is read. */
const Numbered = OrderedList.extend({
  addAttributes: () => ({}),
  renderHTML: () => ['ol', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })]
  },
})

/** A link is where it leads and nothing else. */
const Anchor = Link.extend({
  addAttributes: () => ({
    href: {
      default: null,
      parseHTML: (element: HTMLElement) => safeHref(element.getAttribute('href') ?? ''),
    },
  }),
})

/** What a long text can have, which is what readMarkdown reads. */
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
