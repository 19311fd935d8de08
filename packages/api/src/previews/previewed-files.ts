import type { Database } from '@isse/db'
import type { GoodLink } from './preview-links.ts'

// Whoever has a link sees the files that visitors see, and those of the draft that it shows. Files of other drafts, and of
// former versions, are not for them.

/** The condition that a file belongs to the draft that a link shows. */
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
