import { z } from 'zod'
import { documentFile } from '../../documents/schema.ts'
import { line } from '../../formatted-text/schema.ts'
import { id, longest, optionalText, requiredLine, version } from '../../procedure/fields/fields.ts'

export const document = z
  .object({
    documentId: z.int(),
    title: z.string(),
    /** A sentence about it; may be empty. */
    documentText: z.string(),
    file: documentFile,
    version: z.int(),
  })
  .meta({ id: 'Document' })

export type Document = z.infer<typeof document>

export const documentView = document
  .pick({ documentId: true, title: true, file: true })
  .extend({ documentText: line })

export type DocumentView = z.infer<typeof documentView>

export const documentKey = z.object({ documentId: id })

const title = requiredLine('Enter the title of the document', longest.name)
const documentText = optionalText(longest.contactDetail).optional()

/** The id of an uploaded file, for inputs that need one. */
export const requiredFileId = z.nonoptional(id.optional(), 'Choose a PDF')

/** A new document needs a title and a file. */
export const newDocument = z.object({ title, documentText, documentFileId: requiredFileId })

/** Optional fields that are left out keep their values, the file too. */
export const documentUpdate = z.object({
  ...documentKey.shape,
  title,
  documentText,
  documentFileId: id.optional(),
  version: version.optional(),
})
