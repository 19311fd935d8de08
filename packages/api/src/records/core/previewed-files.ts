import type { Database } from '@isse/db'
import { findNewest } from './drafts.ts'
import type { GoodLink } from './preview-links.ts'

// Whoever has a link sees the files that visitors see, and those of the draft or unpublished record that it shows. Files of other
// drafts, and of former versions, are not for them.

/** The condition that a file belongs to the words that a link shows. */
async function shownBy(db: Database, { kind, recordId }: Pick<GoodLink, 'kind' | 'recordId'>) {
  const { revision } = await findNewest(db, kind, recordId)
  return { revisions: { some: { revisionId: revision?.revisionId ?? 0 } } }
}

/** Whether an object of the image store is one of the picture that a link shows. */
export async function isPreviewedPicture(db: Database, link: GoodLink, key: string): Promise<boolean> {
  const image = await shownBy(db, link)
  const variants = await db.imageVariant.count({ where: { key, image } })
  return variants > 0 || (await db.logoFile.count({ where: { key, image } })) > 0
}

/** Whether the bytes with a hash are of the document that a link shows. */
export async function isPreviewedDocument(db: Database, link: GoodLink, hash: string): Promise<boolean> {
  return (await db.documentFile.count({ where: { hash, ...(await shownBy(db, link)) } })) > 0
}
