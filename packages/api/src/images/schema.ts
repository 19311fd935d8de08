import { z } from 'zod'

/** An image as a page needs it: its variants, its size, and a placeholder until it has loaded. */
export const image = z
  .object({
    imageId: z.int(),
    /** Alternative text. Empty if the image is decoration. */
    alt: z.string(),
    /** In pixels, upright. Every variant has the same proportions. */
    width: z.int(),
    height: z.int(),
    /** A thumbhash in base64. */
    placeholder: z.string(),
    /** The focal point, which every crop keeps in view, as fractions of width and height. */
    focalX: z.number(),
    focalY: z.number(),
    /** By width, smallest first. */
    variants: z.array(z.object({ url: z.string(), format: z.string(), width: z.int() })),
  })
  .meta({ id: 'Picture' })

export type Image = z.infer<typeof image>
