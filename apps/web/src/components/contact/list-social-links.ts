import type { IconName } from '@isse/ui/icon/icon'
import type { CharityFrame } from '@isse/api/site/words/unnamed-charity'
import { nameAlone } from '@isse/api/site/words/naming'

/** A link to a social network, or the charity's further link. */
export interface SocialLink {
  icon: IconName
  label: string
  href: string
  isExternal: boolean
}

/** Lists the charity's social links in the order of display. */
export function listSocialLinks(charity: CharityFrame): SocialLink[] {
  const { shortName, furtherLabel, furtherLink } = charity
  const on = (network: string) => `${nameAlone(shortName)} on ${network}`
  const links: Omit<SocialLink, 'isExternal'>[] = [
    { icon: 'facebook', label: on('Facebook'), href: charity.facebookLink },
    { icon: 'twitter', label: on('Twitter'), href: charity.twitterLink },
    { icon: 'instagram', label: on('Instagram'), href: charity.instagramLink },
    { icon: 'youtube', label: on('YouTube'), href: charity.youtubeLink },
    { icon: 'further-link', label: furtherLabel || 'More ways to reach us', href: furtherLink },
  ]
  return links.flatMap((link) => (link.href ? [{ ...link, isExternal: !link.href.startsWith('/') }] : []))
}
