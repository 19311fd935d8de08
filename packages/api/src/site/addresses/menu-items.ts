import type { MenuItem } from '../words/unnamed-charity.ts'
import { listMenuPages } from './public-pages.ts'

export type { MenuItem }

export const LONGEST_MENU = 40
export const LONGEST_MENU_LABEL = 40

/** The pages of a default menu, in their order. */
export const menuPages = listMenuPages('header')

export function menuItem(to: string): MenuItem {
  return { to, label: '', isHidden: false, isUnder: false }
}

/** Adds the pages that a saved menu does not name, such as all of them to an empty one, or those of a later version. */
export function completeMenu(items: readonly MenuItem[]): MenuItem[] {
  const named = new Set(items.map(({ to }) => to))
  return [...items, ...menuPages.filter(({ path }) => !named.has(path)).map(({ path }) => menuItem(path))]
}

export function toOwnPage(ownPageId: number): string {
  return `page:${ownPageId}`
}

/** Returns the id of the custom page that an entry leads to; undefined for other entries. */
export function ownPageOf(to: string): number | undefined {
  const id = /^page:([1-9]\d{0,8})$/.exec(to)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Returns the public page that an entry leads to; undefined for other entries. */
export function publicPageOf(to: string) {
  return menuPages.find(({ path }) => path === to)
}
