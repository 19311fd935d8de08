import type { Slot } from '@isse/api/site/slots'
import type { RouterContext } from '../app/router-context.ts'

type Calls = Pick<RouterContext, 'calls'>

/** Fetches the image and the text of the slot that heads a page. */
export async function loadPageHead(
  { calls }: Calls,
  { cloudImageId, page, textUpdateId }: Slot,
): Promise<void> {
  await Promise.all([
    calls.backgroundImages.get.ensureData({ cloudImageId }),
    calls.pageTexts.shown.ensureData({ page, textUpdateId }),
  ])
}

/** The address of the image that heads a page, for pageHead. For heads, which run when the loaders have ended. */
export function pageImageOf({ calls }: Calls, { cloudImageId }: Slot): string | undefined {
  return calls.backgroundImages.get.getData({ cloudImageId })?.url
}
