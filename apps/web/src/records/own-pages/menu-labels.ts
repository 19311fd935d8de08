import type { OwnPageMenu } from '@isse/api/site/addresses/own-pages'

/** Describes the place of a page's link. */
export const menuLabels: Record<OwnPageMenu, string> = {
  header: "At the top, under 'More'",
  footer: 'At the foot of every page',
  smallPrint: 'In the last line of every page',
  none: 'In no menu',
}
