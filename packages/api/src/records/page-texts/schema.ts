import { z } from 'zod'
import { blocks } from '../../formatted-text/schema.ts'
import { id, longest, optionalText, requiredText, version } from '../../procedure/fields/fields.ts'

/** The text of a slot (specification, sections 2 and 3). */
export const pageText = z
  .object({
    textUpdateId: z.int(),
    page: z.int(),
    siteText: z.string(),
    /** The number of saves; 0 before the first. */
    version: z.int(),
  })
  .meta({ id: 'PageText' })

export type PageText = z.infer<typeof pageText>

export const shownPageText = z.object({ siteText: blocks })

export const pageTextKey = z.object({ page: id, textUpdateId: id })

/** An empty text is not saved (specification, section 5). */
export const pageTextUpdate = z.object({
  ...pageTextKey.shape,
  siteText: requiredText('Enter the text', longest.text),
  version: version.optional(),
})

/** The form does not send an empty text and shows no message for it (specification, section 5). */
export const pageTextForm = pageTextUpdate.extend({ siteText: optionalText(longest.text) })
