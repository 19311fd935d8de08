import { wording } from './wording.ts'
import type { ThemeView } from '../theme/theme-view.ts'

/** An uploaded logo on every page. Its addresses change with the logo. */
export interface Logo {
  /** The file for header and footer, and its size in pixels; it is displayed smaller. */
  url: string
  width: number
  height: number
  /** The addresses of icons, and of the image for sharing pages without one of their own. */
  favicon: string
  appleTouchIcon: string
  icon: string
  share: string
  /** The file for dark backgrounds: of the second logo, or of a light logo whose `url` has a dark plate. */
  onDark: string | null
  /** The size of a second logo. */
  sizeOnDark?: { width: number; height: number } | undefined
}

/** An entry of the top bar as an administrator has saved it. */
export interface MenuItem {
  /** The path of a public page, 'page:ID' for a custom page, or the address of a link. */
  to: string
  /** An empty text is the page's own name. */
  label: string
  isHidden: boolean
  /** True if it stands under the nearest entry above that does not. */
  isUnder: boolean
}

/** The charity's fields on every page, here of a new site. */
export const unnamedCharity = {
  shortName: '',
  fullName: '',
  description: '',
  areas: '',
  registeredNumber: '',
  copyrightHolder: '',
  websiteCredit: '',
  donateLabel: '',
  donateLink: '',
  volunteerLabel: '',
  volunteerLink: '',
  facebookLink: '',
  twitterLink: '',
  instagramLink: '',
  youtubeLink: '',
  furtherLabel: '',
  furtherLink: '',
  /** Follows the name before the towns. */
  whatItIs: 'a charity',
  copyrightYear: wording.copyrightYear as string,
  /** Null for no promise. */
  replyHours: 24 as number | null,
  /** Null for the drawn logo. */
  logo: null as Logo | null,
  /** Null for the default theme. */
  theme: null as ThemeView | null,
  /** The entries of the top bar; empty for the default ones. */
  menu: [] as MenuItem[],
  /** The paths of pages that menu and footer leave out, because they have nothing to show. */
  emptyPages: [] as string[],
}

/** The charity's fields on every page. An empty text is not set, and nothing is shown for it. */
export type CharityFrame = typeof unnamedCharity
