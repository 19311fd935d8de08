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
}

/** What every page shows of the charity. A text that is empty is not set, and nothing is shown for it. */
export type CharityFrame = typeof unnamedCharity
