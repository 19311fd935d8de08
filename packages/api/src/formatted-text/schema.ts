import { z } from 'zod'

/** How a long text is read: as it was typed, or as restricted Markdown. */
export const textFormat = z.enum(['plain', 'markdown'])

export type TextFormat = z.infer<typeof textFormat>

/** A piece of a line that looks the same throughout. */
export const span = z.object({
  text: z.string(),
  isBold: z.boolean(),
  /** Where it leads: by http, https, mailto or tel, or the path of a page of this site; empty where it is no link. */
  href: z.string(),
})

export type Span = z.infer<typeof span>

const spans = z.array(span)

/** A short text, as a page renders it: its links are spans of their own. */
export const line = spans

/** A part of a long text as somebody writes it. No part holds another, so the text can be nested no deeper. */
const textBlock = z.discriminatedUnion('kind', [
  /** Level 2 stands right below the title of the page, level 3 below that. */
  z.object({ kind: z.literal('heading'), level: z.literal([2, 3]), spans }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('list'), isNumbered: z.boolean(), items: z.array(spans) }),
])

export type TextBlock = z.infer<typeof textBlock>

/** A part of a formatted text, as a page renders it. There is no HTML in it. */
const block = z.discriminatedUnion('kind', [
  ...textBlock.options,
  /** A postal address, line by line. */
  z.object({ kind: z.literal('address'), lines: z.array(z.string()) }),
])

export const blocks = z.array(block)

export type Block = z.infer<typeof block>
