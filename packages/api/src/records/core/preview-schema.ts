import { z } from 'zod'
import { id } from '../../procedure/fields/fields.ts'

/** A link to a preview, as the form of its record lists it. Its token is in no answer but the one that made it. */
export const previewLink = z.object({
  previewLinkId: z.int(),
  /** The name of who made it. */
  by: z.string(),
  expiresAt: z.iso.datetime(),
})

export type PreviewLinkFacts = z.infer<typeof previewLink>

export const previewLinks = z.array(previewLink)

export const previewLinkKey = z.object({ previewLinkId: id })

export const madeLink = z.object({
  message: z.string(),
  /** The path of the link, with its token. */
  path: z.string(),
})
