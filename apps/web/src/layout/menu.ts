import type { PublishedPage } from '@isse/api/records/own-pages/schema'
import type { OwnPageMenu } from '@isse/api/site/addresses/own-pages'
import { listMenuPages, publicPages } from '@isse/api/site/addresses/public-pages'
import { createContext, use } from 'react'
import { trpc } from '../app/trpc.ts'

/** An entry of the top bar. */
export interface MenuEntry {
  /** The address that it leads to, which no other entry has. */
  path: string
  label: string
  /** Whether it opens a list of the services. */
  opensServices: boolean
  /** Whether it stands under 'More', however much room there is in the row. */
  isUnderMore: boolean
}

/**
 * The services and the published own pages that menus list. The public layout reads them once and hands them on, because six
 * parts of each page need them. Where they cannot be loaded, there are none.
 */
export const MenuContext = createContext<ReturnType<typeof useMenuLists>>({ services: [], ownPages: [] })

/** Reads what the menus list. Called by the public layout alone. */
export function useMenuLists() {
  const { data: services = [] } = trpc.services.menu.useQuery()
  const { data: ownPages = [] } = trpc.ownPages.published.useQuery()
  return { services, ownPages }
}

export const footerMenu = listMenuPages('footer')

/** Returns the entries of the top bar in their order: where room is short, the first ones stand in the row. */
export function useTopMenu(): MenuEntry[] {
  const { services } = use(MenuContext)
  return [
    ...listMenuPages('header').map(({ path, label }) => ({
      path,
      label,
      // Without services, or where they cannot be loaded, the entry is a link.
      opensServices: path === publicPages.services.path && services.length > 0,
      isUnderMore: false,
    })),
    // Their titles are too long for the row.
    ...useOwnPages('header').map(({ slug, title }) => ({
      path: `/${slug}`,
      label: title,
      opensServices: false,
      isUnderMore: true,
    })),
  ]
}

/** The published own pages with a link in a menu, in their order. */
export function useOwnPages(menu: OwnPageMenu): PublishedPage[] {
  return use(MenuContext).ownPages.filter((page) => page.menu === menu)
}
