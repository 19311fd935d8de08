import type { Database } from '@isse/db'
import type { SweptFiles } from '../stores/sweeper.ts'

/** The files of documents, for their sweep (stores/sweeper.ts). */
export function sweptDocuments(db: Database): Omit<SweptFiles, 'release'> {
  return {
    kind: 'document',
    several: 'documents',
    async listUnused(before) {
      const files = await db.documentFile.findMany({
        where: { createdAt: { lt: before }, documents: { none: {} } },
        select: { documentFileId: true },
      })
      return files.map(({ documentFileId }) => documentFileId)
    },
    // The name of an upload is random, so an old object without a row will not get one.
    async withoutRow(keys) {
      const files = await db.documentFile.findMany({ where: { key: { in: keys } }, select: { key: true } })
      const withRow = new Set(files.map(({ key }) => key))
      return keys.filter((key) => !withRow.has(key))
    },
  }
}
