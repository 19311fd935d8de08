import { factsOf, listKinds, withHyphens, type ListKind } from '@isse/api/site/kinds'

// The screens of the admin area by name, with their paths on a site with the demonstration content.

/** Screens for messages, accounts and other office work. */
export const officeScreens = {
  dashboard: '/admin/dashboard',
  inbox: '/admin/inbox',
  message: '/admin/message/1',
  'api tokens': '/admin/api-tokens',
  people: '/admin/people',
  account: '/admin/account',
}

const whatsOnKinds: ListKind[] = ['service', 'associate', 'event', 'galleryImage', 'base']

/** The screens of services, events and other offers. */
export const whatsOnScreens = screensOf(whatsOnKinds)

/** The screens about the charity and its publications. */
export const charityScreens = screensOf(listKinds.filter((kind) => !whatsOnKinds.includes(kind)))

/** The screens of content that all pages share. */
export const siteScreens = {
  'background image': '/admin/bg-image-update/5',
  'page text': '/admin/text-update/2/5',
  'hero slide': '/admin/hero-slide/1',
  'contact details': '/admin/edit-contactdetails',
  settings: '/admin/settings',
  look: '/admin/settings/look',
  'logo for dark backgrounds': '/admin/settings/logo-on-dark',
  'giving and social links': '/admin/settings/giving',
  menu: '/admin/menu',
  'home page': '/admin/home-page',
  history: '/admin/history',
  'history of a record': '/admin/history/service/1',
}

/** Every screen of the admin area. */
export const adminPages = { ...officeScreens, ...whatsOnScreens, ...charityScreens, ...siteScreens }

/** Returns the screens for adding, listing and editing records of these kinds. */
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

/** The kinds that have a button for a new record on the dashboard, so that its screen leads back there. */
const begunOnDashboard = ['service', 'associate', 'event', 'gallery image']

/** Returns the target of a screen's back link: the list of the record's kind, or the dashboard. */
export function backFrom(name: string): string {
  const [, verb, noun = ''] = /^(edit|new) (.*)$/.exec(name) ?? []
  const list = { message: officeScreens.inbox, 'history of a record': siteScreens.history }[name]
  if (verb === 'new' && begunOnDashboard.includes(noun)) return officeScreens.dashboard
  return list ?? { ...whatsOnScreens, ...charityScreens }[`${noun}s list`] ?? officeScreens.dashboard
}
