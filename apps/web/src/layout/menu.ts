import { listMenuPages } from '@isse/api/site/public-pages'

/** The entries of the top bar. The one of the services opens a list of them. */
export const headerMenu = listMenuPages('header')

export const footerMenu = listMenuPages('footer')

/** The pages that say how the site treats its visitors. */
export const smallPrintMenu = listMenuPages('smallPrint')
