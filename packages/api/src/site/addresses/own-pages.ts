/** The menus that may link to a custom page. */
export const ownPageMenus = ['header', 'footer', 'smallPrint', 'none'] as const

export type OwnPageMenu = (typeof ownPageMenus)[number]

/** The privacy page, which the contact form links to and the first migration adds. */
export const PRIVACY_PAGE_ID = 1

/** Small letters, digits, and single hyphens between them. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const LONGEST_SLUG = 60
