import type { OwnPage } from '@isse/api/records/own-pages/schema'
import type { OwnPageMenu } from '@isse/api/site/own-pages'

const noMenu: OwnPageMenu = 'none'

/** What the form of a new page starts with. */
export const emptyOwnPage = {
  title: '',
  slug: '',
  lead: '',
  ownPageText: '',
  metaDescription: '',
  menu: noMenu,
  isPublished: true,
  imageAlt: '',
  imageId: undefined,
}

/** What the form holds of a page. Its image stays unless another is uploaded, so `imageId` is empty. */
export function toFields({
  ownPageId,
  title,
  slug,
  lead,
  ownPageText,
  metaDescription,
  menu,
  isPublished,
  version,
  image,
}: OwnPage) {
  return {
    ownPageId,
    title,
    slug,
    lead,
    ownPageText,
    metaDescription,
    menu,
    isPublished,
    version,
    imageAlt: image?.alt ?? '',
    imageId: undefined,
  }
}

/** Where a link to a page stands, in words. */
export const menuNames: Record<OwnPageMenu, string> = {
  header: "At the top, under 'More'",
  footer: 'At the foot of every page',
  smallPrint: 'In the last line of every page',
  none: 'In no menu',
}
