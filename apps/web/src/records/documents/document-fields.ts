import type { Document } from '@isse/api/records/documents/schema'

/** What the form of a new document starts with. */
export const emptyDocument = { title: '', documentText: '', documentFileId: undefined }

/** What the form holds of a document. Its file stays unless another is uploaded, so `documentFileId` is empty. */
export function toFields({ documentId, title, documentText, version }: Document) {
  return { documentId, title, documentText, version, documentFileId: undefined }
}
