import type { Glossary } from './definition.ts'

const PLAIN =
  'Plain text, as a visitor reads it: empty lines between paragraphs, a line for each item of a list, links without their addresses. In an update, the same text as was read keeps its Markdown; another one is plain.'

/** The Markdown source of a text. The text's name stands before it. */
const SOURCE =
  'The Markdown that the text of that name is read from, with headings, lists, bold words and links; null: the text is plain. A create takes it before the text. An update takes the one of the two that differs from what is saved, and null makes the text plain; where both differ, the text must be what the Markdown reads as.'

/** The format of a text with a separate source. */
const FORMER_FORMAT = {
  description:
    'An answer always says plain, and plain in a request adds nothing. With markdown in a request, the text of that name is its own source, unless it is what was read; send the source by its own field instead.',
  deprecated: true,
  example: 'plain',
} as const

/** Describes a long text that scripts read as plain text, with its source and format. */
export function plainText<Name extends string>(
  name: Name,
  { description, example, markdown }: { description: string; example: string; markdown: string },
) {
  return {
    [name]: { description: `${description} ${PLAIN}`, example },
    [`${name}Markdown`]: { description: SOURCE, example: markdown },
    [`${name}Format`]: FORMER_FORMAT,
  } as Record<Name | `${Name}Markdown` | `${Name}Format`, Glossary[string]>
}

/** Describes the format of a long text that scripts read as written. */
export const formatEntry = {
  description:
    'How the text of that name is read: plain, or as Markdown with headings, lists, bold words and links. Left out of a write, a text that is changed is plain, and one that is not keeps its format.',
  example: 'plain',
}
