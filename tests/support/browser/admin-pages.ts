// The screens of the admin area by their names, and where they are on a site with its demonstration content.

/** What comes in, and who may see it. */
export const officeScreens = {
  dashboard: '/admin/dashboard',
  inbox: '/admin/inbox',
  message: '/admin/message/1',
  'api tokens': '/admin/api-tokens',
  people: '/admin/people',
  account: '/admin/account',
} as const

/** What the charity offers, and what happens there. */
export const whatsOnScreens = {
  'new service': '/admin/new-service',
  'services list': '/admin/edit-services',
  'edit service': '/admin/edit-service/1',
  'new associate': '/admin/new-associate',
  'associates list': '/admin/edit-associates',
  'edit associate': '/admin/edit-associate/1',
  'new event': '/admin/new-event',
  'events list': '/admin/edit-events',
  'edit event': '/admin/edit-event/1',
  'new gallery image': '/admin/new-gallery-image',
  'gallery list': '/admin/edit-gallery-images',
  'edit gallery image': '/admin/edit-gallery-image/1',
} as const

/** Who the charity is, and what it publishes. */
export const charityScreens = {
  'new team member': '/admin/new-team-member',
  'team members list': '/admin/edit-team-members',
  'edit team member': '/admin/edit-team-member/1',
  'new testimonial': '/admin/new-testimonial',
  'testimonials list': '/admin/edit-testimonials',
  'edit testimonial': '/admin/edit-testimonial/1',
  'new value': '/admin/new-value',
  'values list': '/admin/edit-values',
  'edit value': '/admin/edit-value/1',
  'new partner': '/admin/new-partner',
  'partners list': '/admin/edit-partners',
  'edit partner': '/admin/edit-partner/1',
  'new document': '/admin/new-document',
  'documents list': '/admin/edit-documents',
  'edit document': '/admin/edit-document/1',
  'new page': '/admin/new-own-page',
  'pages list': '/admin/edit-own-pages',
  'edit page': '/admin/edit-own-page/1',
} as const

/** What all pages share. */
export const siteScreens = {
  'background image': '/admin/bg-image-update/5',
  'page text': '/admin/text-update/2/5',
  'hero slide': '/admin/hero-slide/1',
  'new base': '/admin/new-base',
  'bases list': '/admin/edit-bases',
  'edit base': '/admin/edit-base/1',
  'contact details': '/admin/edit-contactdetails',
  settings: '/admin/settings',
  history: '/admin/history',
  'history of a record': '/admin/history/service/1',
} as const

/** Every screen of the admin area. */
export const adminPages = { ...officeScreens, ...whatsOnScreens, ...charityScreens, ...siteScreens }

/** Lists on which a new record is begun, so that its screen leads back there. */
const beginsOnList = ['team member', 'testimonial', 'value', 'partner', 'document', 'base', 'page']

/** Where a screen leads back to: the screen of a record to the list of its kind, and the others to the dashboard. */
export function backFrom(name: string): string {
  const [, verb, kind = ''] = /^(edit|new) (.*)$/.exec(name) ?? []
  const lists: Record<string, string> = {
    message: adminPages.inbox,
    'history of a record': adminPages.history,
    'edit gallery image': adminPages['gallery list'],
  }
  const list = lists[name] ?? Object.entries(adminPages).find(([page]) => page === `${kind}s list`)?.[1]
  const leadsToList = verb !== 'new' || beginsOnList.includes(kind)
  return (leadsToList && list) || adminPages.dashboard
}

/** A screen of each shape: those of the office and of the site, and those of one kind of record. */
export const screenShapes = Object.entries({ ...officeScreens, ...whatsOnScreens, ...siteScreens }).flatMap(
  ([name, path]) => (/associate|event|gallery|base/.test(name) ? [] : [path]),
)
