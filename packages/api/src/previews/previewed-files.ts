import type { Database } from '@isse/db'
import type { GoodLink } from './preview-links.ts'

// By a link one sees the files of what it shows, beside those that visitors see, and no others of the history.

/** The newest words of what a link shows. */
function shownBy({ kind, recordId }: Pick<GoodLink, 'kind' | 'recordId'>) {
  return { revisions: { some: { unpublished: { kind, recordId } } } }
}

/** Whether an object of the image store is one of the picture that a link shows. */
export async function isPreviewedPicture(db: Database, link: GoodLink, key: string): Promise<boolean> {
  const image = shownBy(link)
  const variants = await db.imageVariant.count({ where: { key, image } })
  return variants > 0 || (await db.logoFile.count({ where: { key, image } })) > 0
}

/** Whether the bytes with a hash are of the document that a link shows. */
export async function isPreviewedDocument(db: Database, link: GoodLink, hash: string): Promise<boolean> {
  return (await db.documentFile.count({ where: { hash, ...shownBy(link) } })) > 0
}
