import { z } from 'zod'

/** A picture as a page needs it: every encoding of it, its size, and what to show until it has loaded. */
export const picture = z
  .object({
    imageId: z.int(),
    /** Alternative text; empty: decoration. */
    alt: z.string(),
    /** Of the largest variant, in pixels. */
    width: z.int(),
    height: z.int(),
    /** A thumbhash in base64. */
    placeholder: z.string(),
    /** The point that a crop keeps in view, as fractions of width and height. */
    focalX: z.number(),
    focalY: z.number(),
    /** In order of width, smallest first. */
    variants: z.array(z.object({ url: z.string(), format: z.string(), width: z.int() })),
  })
  .meta({ id: 'Picture' })

export type Picture = z.infer<typeof picture>
