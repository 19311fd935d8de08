/** The files that are made from an uploaded logo. */
export const logoKinds = [
  /** In the header and the footer. */
  'header',
  /** In the tab of a browser. */
  'favicon',
  /** On the home screen of an iPhone, which crops the edges. */
  'apple-touch',
  /** On the home screens of other phones, and in search results. */
  'icon-192',
  'icon-512',
  /** On phones that crop to their own shape (W3C: a maskable icon). */
  'maskable-512',
  /** For sharing a page that has no picture. */
  'share',
] as const

/** An additional file of a logo that needs no plate on dark bands. That of a light logo lacks the header's dark plate. */
export const ON_DARK = 'on-dark'

export type LogoKind = (typeof logoKinds)[number] | typeof ON_DARK
