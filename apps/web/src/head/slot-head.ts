import { publicPages } from '@isse/api/site/addresses/public-pages'
import type { HeadSlot } from '@isse/api/site/slots'
import type { RouterContext } from '../app/router-context.ts'
import { charityOf, titlePage } from '../components/charity.ts'
import { describePage, pageTextOf } from './describe-page.ts'
import { pageHead, type PageDescription } from './page-head.ts'

/** Loads the image and the text of a page's header slot. */
export async function loadSlot(
  { calls }: Pick<RouterContext, 'calls'>,
  { cloudImageId, page, textUpdateId }: HeadSlot,
): Promise<void> {
  await Promise.all([
    calls.backgroundImages.get.ensureData({ cloudImageId }),
    calls.pageTexts.shown.ensureData({ page, textUpdateId }),
  ])
}

interface SlotPage extends Pick<PageDescription, 'description' | 'context' | 'data'> {
  /** The title of the page if the menu has no word for it. */
  title: string
  /** True if the page's text follows the description. */
  addsText?: boolean
  /** The number of the page in a list of several pages. */
  number?: number
}

/** Returns the head of a page with a header slot. For a route's `head`, which runs after the loaders. */
export function slotHead(slot: HeadSlot, page: SlotPage) {
  const { title, description, addsText, number = 1, context, data } = page
  const { cloudImageId, publicPage } = slot
  const isFirst = number === 1
  return pageHead({
    context,
    data,
    description: addsText ? describePage(description, pageTextOf(context, slot)) : description,
    title: titlePage(charityOf(context), publicPage, title) + (isFirst ? '' : `, page ${number}`),
    path: publicPages[publicPage].path + (isFirst ? '' : `?page=${number}`),
    imageUrl: context.calls.backgroundImages.get.getData({ cloudImageId })?.url,
  })
}
