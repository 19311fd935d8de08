import type { ShownLook } from '../look/shown-look.ts'

/** What every page shows of an uploaded logo. The addresses change with the logo. */
export interface Logo {
  /** Of the file for the header and the footer, and its size in pixels: it is shown smaller. */
  url: string
  width: number
  height: number
  /** The addresses of icons, and of the picture where a page without one of its own is shared. */
  favicon: string
  appleTouchIcon: string
  icon: string
  share: string
  /** Of the file for the dark footer, where the logo is light and the other file has a dark plate. */
  onDark: string | null
}

/** What every page shows of the charity: here of a new site's, of which nobody has said anything yet. */
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
  /** None where the drawn logo stands. */
  logo: null as Logo | null,
  /** None where nothing was chosen, and the site's own stands. */
  look: null as ShownLook | null,
}

/** What every page shows of the charity. A text that is empty is not set, and nothing is shown for it. */
export type CharityFrame = typeof unnamedCharity
