import type { Slot } from '@isse/api/site/slots'
import type { RouterContext } from '../app/router-context.ts'

/** Fetches the image and the text of the slot that heads a page, and returns the image's address for pageHead. */
export async function loadPageHead(
  { calls }: Pick<RouterContext, 'calls'>,
  { cloudImageId, page, textUpdateId }: Slot,
): Promise<{ imageUrl: string }> {
  const [{ url }] = await Promise.all([
    calls.backgroundImages.get.ensureData({ cloudImageId }),
    calls.pageTexts.shown.ensureData({ page, textUpdateId }),
  ])
  return { imageUrl: url }
}
