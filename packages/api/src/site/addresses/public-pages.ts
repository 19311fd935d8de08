import { capitaliseEach } from '../words/capitals.ts'
import { allKinds, factsOf } from '../kinds.ts'
import { wording } from '../words/wording.ts'

export type PublicMenu = 'header' | 'footer'

interface PublicPage {
  path: `/${string}`
  label: string
  menus: readonly PublicMenu[]
  /** True if the sitemap lists it for search engines. */
  inSitemap: boolean
}

/** The pages of all records of a kind, from the list of kinds. No code refers to one by name, so the type has no names. */
const pagesOfKinds: Record<never, PublicPage> = Object.fromEntries(
  allKinds.flatMap((kind): [string, PublicPage][] => {
    const { many, nouns, page } = factsOf(kind)
    return page
      ? [[many, { path: page, label: capitaliseEach(nouns), menus: ['footer'], inSitemap: true }]]
      : []
  }),
)

/**
 * The public pages with one address each (specification, section 2), in menu order. Pages of single services and custom pages
 * come from the database. Menus, sitemap, heads, script chunks and tests derive from this list.
 */
export const publicPages = {
  home: { path: '/', label: 'Home', menus: ['header'], inSitemap: true },
  about: { path: '/about', label: 'About', menus: ['header', 'footer'], inSitemap: true },
  services: { path: '/services', label: 'Services', menus: ['header', 'footer'], inSitemap: true },
  associates: { path: '/associates', label: 'Associates', menus: ['header'], inSitemap: true },
  events: { path: '/events', label: 'Events', menus: ['header'], inSitemap: true },
  gallery: { path: '/gallery', label: 'Gallery', menus: ['header'], inSitemap: true },
  facilities: { path: '/facilities', label: 'Facilities', menus: ['header'], inSitemap: true },
  ...pagesOfKinds,
  contact: { path: '/contact', label: wording.contactUs, menus: ['header', 'footer'], inSitemap: true },
  signIn: { path: '/signin', label: wording.admin, menus: ['footer'], inSitemap: false },
  confirmEmail: { path: '/confirmemail', label: wording.forgotPassword, menus: [], inSitemap: false },
  resetPassword: { path: '/resetpassword', label: 'New password', menus: [], inSitemap: false },
} as const satisfies Record<string, PublicPage>

export function listMenuPages(menu: PublicMenu) {
  return Object.values(publicPages).filter((page) => (page.menus as readonly PublicMenu[]).includes(menu))
}
