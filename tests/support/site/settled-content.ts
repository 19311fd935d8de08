import type { Database } from '@isse/db'
import { createBackgroundImage } from '@isse/db/factories'

/**
 * Prepares a database whose site changes no public content after its first start, because each change ends all kept answers.
 * A start would fill and encode empty slots of pictures, so all are filled; it would take the hidden page off, so that is
 * deleted.
 */
export async function settleContent(db: Database): Promise<void> {
  for (let cloudImageId = 1; cloudImageId <= 11; cloudImageId++)
    await createBackgroundImage(db, { cloudImageId })
  await db.ownPage.deleteMany({ where: { isPublished: false } })
}
