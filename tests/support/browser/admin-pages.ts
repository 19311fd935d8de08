import { factsOf, listKinds, withHyphens, type ListKind } from '@isse/api/site/kinds'

// The screens of the admin area by their names, and where they are on a site with its demonstration content.

/** What comes in, and who may see it. */
export const officeScreens = {
  dashboard: '/admin/dashboard',
  inbox: '/admin/inbox',
  message: '/admin/message/1',
  'api tokens': '/admin/api-tokens',
  people: '/admin/people',
  account: '/admin/account',
}

const whatsOnKinds: ListKind[] = ['service', 'associate', 'event', 'galleryImage', 'base']

/** What the charity offers and where, and what happens there. */
export const whatsOnScreens = screensOf(whatsOnKinds)

/** Who the charity is, and what it publishes. */
export const charityScreens = screensOf(listKinds.filter((kind) => !whatsOnKinds.includes(kind)))

/** What all pages share. */
export const siteScreens = {
  'background image': '/admin/bg-image-update/5',
  'page text': '/admin/text-update/2/5',
  'hero slide': '/admin/hero-slide/1',
  'contact details': '/admin/edit-contactdetails',
  settings: '/admin/settings',
  history: '/admin/history',
  'history of a record': '/admin/history/service/1',
}

/** Every screen of the admin area. */
export const adminPages = { ...officeScreens, ...whatsOnScreens, ...charityScreens, ...siteScreens }

/** A screen of each shape: those of the office and of the site, and those of one kind of record. */
export const screenShapes = Object.values({ ...officeScreens, ...screensOf(['service']), ...siteScreens })

/** The screens on which records of these kinds are added, listed and changed. */
function screensOf(kinds: ListKind[]): Record<string, string> {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const { noun, many } = factsOf(kind)
      return [
        [`new ${noun}`, `/admin/new-${withHyphens(kind)}`],
        [`${noun}s list`, `/admin/edit-${withHyphens(many)}`],
        [`edit ${noun}`, `/admin/edit-${withHyphens(kind)}/1`],
      ]
    }),
  )
}

/** Kinds whose new record is begun from the dashboard, where its screen leads back to. */
const begunOnDashboard = ['service', 'associate', 'event', 'gallery image']

/** Where a screen leads back to: the screen of a record to the list of its kind, and the others to the dashboard. */
export function backFrom(name: string): string {
  const [, verb, noun = ''] = /^(edit|new) (.*)$/.exec(name) ?? []
  const list = { message: officeScreens.inbox, 'history of a record': siteScreens.history }[name]
  if (verb === 'new' && begunOnDashboard.includes(noun)) return officeScreens.dashboard
  return list ?? { ...whatsOnScreens, ...charityScreens }[`${noun}s list`] ?? officeScreens.dashboard
}
