import type { Slot } from '@isse/api/site/slots'
import type { RouterContext } from '../app/router-context.ts'

type Calls = Pick<RouterContext, 'calls'>

/** Loads the image and the text of a page's header slot. */
export async function loadPageHead(
  { calls }: Calls,
  { cloudImageId, page, textUpdateId }: Slot,
): Promise<void> {
  await Promise.all([
    calls.backgroundImages.get.ensureData({ cloudImageId }),
    calls.pageTexts.shown.ensureData({ page, textUpdateId }),
  ])
}

/** Returns the URL of the image for pageHead. For a route's `head`, which runs after the loaders. */
export function pageImageOf({ calls }: Calls, { cloudImageId }: Slot): string | undefined {
  return calls.backgroundImages.get.getData({ cloudImageId })?.url
}
