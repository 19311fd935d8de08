import { z } from 'zod'
import { documentFile } from '../../documents/schema.ts'
import { line } from '../../formatted-text/schema.ts'
import { id, longest, optionalText, requiredLine, version } from '../../procedure/fields/fields.ts'

/** A document as every transport answers it. */
export const document = z
  .object({
    documentId: z.int(),
    title: z.string(),
    /** A sentence about it. Empty where there is none. */
    documentText: z.string(),
    file: documentFile,
    /** The number of saves. An update that names an older one is refused, so that administrators do not overwrite each other. */
    version: z.int(),
  })
  .meta({ id: 'Document' })

export type Document = z.infer<typeof document>

/** A document as pages show it. */
export const shownDocument = document
  .pick({ documentId: true, title: true, file: true })
  .extend({ documentText: line })

export type ShownDocument = z.infer<typeof shownDocument>

export const documentKey = z.object({ documentId: id })

const title = requiredLine('Enter the title of the document', longest.name)
const documentText = optionalText(longest.contactDetail).optional()

/** The id of an uploaded file, for an input that must have one. */
export const requiredFileId = z.nonoptional(id.optional(), 'Choose a PDF')

/** A new document needs a title and a file; the sentence about it is optional. */
export const newDocument = z.object({ title, documentText, documentFileId: requiredFileId })

/** An update keeps the file, and every other optional field, that it leaves out. */
export const documentUpdate = z.object({
  ...documentKey.shape,
  title,
  documentText,
  documentFileId: id.optional(),
  version: version.optional(),
})
