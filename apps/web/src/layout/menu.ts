import type { PublishedPage } from '@isse/api/records/own-pages/schema'
import type { OwnPageMenu } from '@isse/api/site/addresses/own-pages'
import { listMenuPages } from '@isse/api/site/addresses/public-pages'
import { trpc } from '../app/trpc.ts'

/** The entries of the top bar. The one of the services opens a list of them. */
export const headerMenu = listMenuPages('header')

export const footerMenu = listMenuPages('footer')

/** The published own pages with a link in a menu, in their order. Where they cannot be loaded, there are none. */
export function useOwnPages(menu: OwnPageMenu): PublishedPage[] {
  const { data = [] } = trpc.ownPages.published.useQuery()
  return data.filter((page) => page.menu === menu)
}
