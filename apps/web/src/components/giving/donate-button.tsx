import { Icon } from '@isse/ui/icon/icon'
import type { HelpLink } from './list-help-links.ts'

/** In characters: a name and a label of this length have room beside each other and beside the menu's button of a phone. */
export const SHORT = 8

interface DonateButtonProps {
  link: HelpLink
  /** Whether the name of the charity in the same bar is short. */
  isBesideShortName: boolean
}

/** The link to donate in the top bar of a phone: its label where that has room, else its icon, which then is its name. */
export function DonateButton({ link: { href, label, icon }, isBesideShortName }: DonateButtonProps) {
  const isShort = isBesideShortName && label.length <= SHORT
  return (
    <a href={href} className="btn px-3 btn-primary">
      <Icon name={icon} className={`size-5 shrink-0 ${isShort ? '@min-[23rem]/page:max-sm:hidden' : ''}`} />
      <bdi className={isShort ? 'max-xs:sr-only' : 'max-sm:sr-only'}>{label}</bdi>
    </a>
  )
}
