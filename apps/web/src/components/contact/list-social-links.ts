import type { CharityFrame } from '@isse/api/site/words/unnamed-charity'
import { nameAlone } from '@isse/api/site/words/naming'

/** A link beside those to the social networks. */
export interface SocialLink {
  network: string
  label: string
  href: string
  /** Whether it leads to another site. */
  isExternal: boolean
}

/** Lists the charity's pages in social networks, and its further link, in the order in which they are shown. */
export function listSocialLinks(charity: CharityFrame): SocialLink[] {
  const { shortName, furtherLabel, furtherLink } = charity
  const on = (network: string) => `${nameAlone(shortName)} on ${network}`
  return [
    { network: 'facebook', label: on('Facebook'), href: charity.facebookLink },
    { network: 'twitter', label: on('Twitter'), href: charity.twitterLink },
    { network: 'instagram', label: on('Instagram'), href: charity.instagramLink },
    { network: 'youtube', label: on('YouTube'), href: charity.youtubeLink },
    { network: 'further', label: furtherLabel || 'More ways to reach us', href: furtherLink },
  ].flatMap((link) => (link.href ? [{ ...link, isExternal: !link.href.startsWith('/') }] : []))
}
