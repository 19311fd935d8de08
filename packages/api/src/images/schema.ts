import { z } from 'zod'
import { id } from '../kit/fields.ts'

/** An image as a page needs it: its variants, its size, and what to show until it has loaded. */
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
    /** In the order of their width, smallest first. */
    variants: z.array(z.object({ url: z.string(), format: z.string(), width: z.int() })),
  })
  .meta({ id: 'Picture' })

export type Image = z.infer<typeof image>

const fraction = z.number().min(0, 'This must be from 0 to 1.').max(1, 'This must be from 0 to 1.')

/** The focal point of an image, which every crop keeps in view. */
export const focalPoint = z.object({ imageId: id, focalX: fraction, focalY: fraction })
