import type { PageHeadSlots } from '../content/page-heads.ts'
import type { RouterContext } from '../router-context.ts'

/** Fetches what a page begins with, and tells where its image is, for the page's description of itself. */
export async function loadPageHead(
  { calls }: Pick<RouterContext, 'calls'>,
  { cloudImageId, page, textUpdateId }: PageHeadSlots,
): Promise<{ imageUrl: string }> {
  const [{ url }] = await Promise.all([
    calls.backgroundImages.get.ensureData({ cloudImageId }),
    calls.pageTexts.get.ensureData({ page, textUpdateId }),
  ])
  return { imageUrl: url }
}
