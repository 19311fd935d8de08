/** Where a link to an own page stands. */
export const ownPageMenus = ['header', 'footer', 'smallPrint', 'none'] as const

export type OwnPageMenu = (typeof ownPageMenus)[number]

/** The privacy page, which the contact form links to: the first that the migration writes. */
export const PRIVACY_PAGE_ID = 1

/** Small letters, digits, and single hyphens between them. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** In characters. */
export const LONGEST_SLUG = 60
