import type { Database } from '@isse/db'
import type { SweptFiles } from '../stores/sweeper.ts'

/**
 * The files of documents, for their sweep (stores/sweeper.ts).
 *
 * @param release deletes a file that no record shows
 */
export function sweptDocuments(db: Database, release: (documentFileId: number) => Promise<void>): SweptFiles {
  return {
    kind: 'document',
    several: 'documents',
    release,
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
