import type { Database } from '@isse/db'
import { createBackgroundImage } from '@isse/db/factories'

/**
 * Prepares a database so that the site's content does not change after its start, because each change invalidates the
 * cache. A start would fill empty picture slots and unpublish the hidden page, so the slots are filled and the page is
 * deleted.
 */
export async function settleContent(db: Database): Promise<void> {
  for (let cloudImageId = 1; cloudImageId <= 11; cloudImageId++)
    await createBackgroundImage(db, { cloudImageId })
  await db.ownPage.deleteMany({ where: { isPublished: false } })
}
