import { createContext } from 'react'
import { trpc } from '../app/trpc.ts'
import { useCharity } from '../components/charity.ts'
import type { MenuLists } from './list-menus.ts'

/** The contents of the menus. The public layout reads them once, because six parts of each page need them. */
export const MenuContext = createContext<MenuLists>({ menu: [], emptyPages: [], services: [], ownPages: [] })

/** Reads the contents of MenuContext, for the public layout. Records that cannot be loaded are omitted. */
export function useMenuLists(): MenuLists {
  const { menu, emptyPages } = useCharity()
  const { data: services = [] } = trpc.services.menu.useQuery()
  const { data: ownPages = [] } = trpc.ownPages.published.useQuery()
  return { menu, emptyPages, services, ownPages }
}
