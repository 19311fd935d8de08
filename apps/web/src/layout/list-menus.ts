import type { PublishedPage } from '@isse/api/records/own-pages/schema'
import { completeMenu, ownPageOf, publicPageOf, toOwnPage } from '@isse/api/site/addresses/menu-items'
import type { OwnPageMenu } from '@isse/api/site/addresses/own-pages'
import { listMenuPages, publicPages } from '@isse/api/site/addresses/public-pages'
import type { CharityFrame } from '@isse/api/site/words/unnamed-charity'

export interface MenuEntry {
  /** The path or URL, unique among the entries. */
  path: string
  label: string
  /** False for a URL, which may belong to another website. */
  isPage: boolean
  /** True for the entry that opens a list of the services. */
  opensServices: boolean
  /** True for an entry that is under 'More' even if the row has room. */
  isUnderMore: boolean
  /** The entries of its drop-down list. */
  below: MenuEntry[]
}

/** The saved menu and the records that it can list. */
export interface MenuLists extends Pick<CharityFrame, 'menu' | 'emptyPages'> {
  services: { serviceId: number; name: string }[]
  ownPages: PublishedPage[]
}

/** Checks whether the entry is a drop-down list. */
export function opensList({ opensServices, below }: MenuEntry): boolean {
  return opensServices || below.length > 0
}

/** Lists the entries of the top bar in order. If room is short, the row shows the first ones. */
export function listTopMenu(lists: MenuLists): MenuEntry[] {
  const top: MenuEntry[] = []
  const paths = new Set<string>()
  let parent: MenuEntry | undefined
  for (const { to, label, isHidden, isUnder } of completeMenu(lists.menu)) {
    const found = isHidden ? undefined : findEntry(lists, to)
    const entry = found && !paths.has(found.path) ? { ...found, label: label || found.label } : undefined
    if (entry) paths.add(entry.path)
    if (!isUnder) parent = entry
    // Without a visible parent an entry becomes a top-level entry.
    if (entry && isUnder && parent) parent.below.push({ ...entry, opensServices: false })
    else if (entry) top.push(entry)
  }
  const named = new Set(lists.menu.map(({ to }) => to))
  const others = lists.ownPages.filter(
    ({ menu, ownPageId }) => menu === 'header' && !named.has(toOwnPage(ownPageId)),
  )
  // Their titles are too long for the row.
  return [...top, ...others.map((page) => ({ ...entryOf(`/${page.slug}`, page.title), isUnderMore: true }))]
}

function entryOf(path: string, label: string): MenuEntry {
  return { path, label, isPage: true, opensServices: false, isUnderMore: false, below: [] }
}

/** Creates the entry for a target; undefined for an unpublished or empty page. */
function findEntry({ services, ownPages, emptyPages }: MenuLists, to: string): MenuEntry | undefined {
  const id = ownPageOf(to)
  if (id !== undefined) {
    const page = ownPages.find(({ ownPageId }) => ownPageId === id)
    return page && entryOf(`/${page.slug}`, page.title)
  }
  const page = publicPageOf(to)
  if (!page) return { ...entryOf(to, to), isPage: false }
  if (emptyPages.includes(to)) return undefined
  // Without services the entry is a link.
  return {
    ...entryOf(to, page.label),
    opensServices: to === publicPages.services.path && services.length > 0,
  }
}

/** Lists the public pages of the footer, with their names in the menu. */
export function listFooterMenu({ menu, emptyPages }: MenuLists) {
  return listMenuPages('footer').flatMap(({ path, label }) => {
    const item = menu.find(({ to }) => to === path)
    return item?.isHidden || emptyPages.includes(path) ? [] : { path, label: item?.label || label }
  })
}

/** Lists, in order, the published custom pages that choose this menu. */
export function listOwnPages({ menu, ownPages }: MenuLists, where: OwnPageMenu): PublishedPage[] {
  return ownPages.flatMap((page) => {
    const item = menu.find(({ to }) => to === toOwnPage(page.ownPageId))
    return page.menu !== where || item?.isHidden ? [] : { ...page, title: item?.label || page.title }
  })
}
