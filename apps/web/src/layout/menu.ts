import { createContext } from 'react'
import { trpc } from '../app/trpc.ts'
import { useCharity } from '../components/charity.ts'
import type { MenuLists } from './list-menus.ts'

/** What the menus list. The public layout reads it once and hands it on, because six parts of each page need it. */
export const MenuContext = createContext<MenuLists>({ menu: [], emptyPages: [], services: [], ownPages: [] })

/** Reads what the menus list. Called by the public layout alone. Records that cannot be loaded are left out. */
export function useMenuLists(): MenuLists {
  const { menu, emptyPages } = useCharity()
  const { data: services = [] } = trpc.services.menu.useQuery()
  const { data: ownPages = [] } = trpc.ownPages.published.useQuery()
  return { menu, emptyPages, services, ownPages }
}
