import type { Database } from '@isse/db'
import { createBackgroundImage } from '@isse/db/factories'

/**
 * Leaves a site nothing that its first start changes in the background, because each change ends what is kept: no slot of
 * a picture to be filled and encoded, no hidden page to be taken off.
 */
export async function settleContent(db: Database): Promise<void> {
  for (let cloudImageId = 1; cloudImageId <= 11; cloudImageId++)
    await createBackgroundImage(db, { cloudImageId })
  await db.ownPage.deleteMany({ where: { isPublished: false } })
}
