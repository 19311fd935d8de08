import type { CharityFrame } from '@isse/api/site/words/unnamed-charity'
import type { IconName } from '@isse/ui/icon/icon'

/** A way to help the charity. */
export interface HelpLink {
  kind: 'donate' | 'volunteer'
  label: string
  href: string
  icon: IconName
}

/** Lists the ways to help for which the charity has set a link. */
export function listHelpLinks(charity: CharityFrame): HelpLink[] {
  const links: HelpLink[] = [
    { kind: 'donate', label: charity.donateLabel || 'Donate', href: charity.donateLink, icon: 'heart' },
    {
      kind: 'volunteer',
      label: charity.volunteerLabel || 'Volunteer',
      href: charity.volunteerLink,
      icon: 'handshake',
    },
  ]
  return links.filter(({ href }) => href !== '')
}
