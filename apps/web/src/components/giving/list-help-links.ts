import type { CharityFrame } from '@isse/api/site/words/unnamed-charity'
import type { IconName } from '@isse/ui/icon/icon'

/** A way to help the charity. */
export interface HelpLink {
  kind: 'donate' | 'volunteer'
  /** The charity's own wording. */
  label: string
  /** A single word, for places without room for the label. */
  word: string
  href: string
  icon: IconName
}

/** Lists the ways to help for which the charity has set a link, the most important first. */
export function listHelpLinks(charity: CharityFrame): HelpLink[] {
  const { donateLabel, donateLink, volunteerLabel, volunteerLink } = charity
  const links = [
    { kind: 'donate', label: donateLabel, word: 'Donate', href: donateLink, icon: 'heart' },
    { kind: 'volunteer', label: volunteerLabel, word: 'Volunteer', href: volunteerLink, icon: 'handshake' },
  ] as const
  return links.filter(({ href }) => href !== '').map((link) => ({ ...link, label: link.label || link.word }))
}
