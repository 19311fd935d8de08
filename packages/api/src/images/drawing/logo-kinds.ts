/** The files that are made from an uploaded logo. */
export const logoKinds = [
  /** Stands in the header and the footer. */
  'header',
  /** Beside the title in a browser's tab. */
  'favicon',
  /** On the home screen of an iPhone, which crops the edges. */
  'apple-touch',
  /** On the home screens of other phones, and in search results. */
  'icon-192',
  'icon-512',
  /** The same for phones that crop to a shape of their own (W3C: a maskable icon). */
  'maskable-512',
  /** Where a page without a picture of its own is shared. */
  'share',
] as const

/** Of a light logo without a background, beside those: the header's is on a dark plate, and this one is not. */
export const ON_DARK = 'on-dark'

export type LogoKind = (typeof logoKinds)[number] | typeof ON_DARK
