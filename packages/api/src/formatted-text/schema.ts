import { z } from 'zod'

/** The format of a long text: plain (as typed) or restricted Markdown. */
export const textFormat = z.enum(['plain', 'markdown'])

export type TextFormat = z.infer<typeof textFormat>

/** A part of a line with the same formatting. */
export const span = z.object({
  text: z.string(),
  isBold: z.boolean(),
  /** The target: http, https, mailto or tel, or the path of a page of this site. Empty if it is not a link. */
  href: z.string(),
})

export type Span = z.infer<typeof span>

const spans = z.array(span)

/** A short text as a page renders it, with links as spans of their own. */
export const line = spans

/** A part of a long text. Parts do not nest. */
const textBlock = z.discriminatedUnion('kind', [
  /** Level 2 comes right below the title of the page. */
  z.object({ kind: z.literal('heading'), level: z.literal([2, 3]), spans }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('list'), isNumbered: z.boolean(), items: z.array(spans) }),
])

export type TextBlock = z.infer<typeof textBlock>

/** A part of a formatted text, as a page renders it. It contains no HTML. */
const block = z.discriminatedUnion('kind', [
  ...textBlock.options,
  z.object({ kind: z.literal('address'), lines: z.array(z.string()) }),
])

export const blocks = z.array(block)

export type Block = z.infer<typeof block>
