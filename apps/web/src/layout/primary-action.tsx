import { Icon } from '@isse/ui/icon/icon'
import type { HelpLink } from '../components/giving/list-help-links.ts'

/** In characters: so much of a label has room in the top bar of a phone, and of a wide screen. */
const SHORT = 9
const LONG = 18

interface PrimaryActionProps {
  link: HelpLink
  className: string
}

/** The one button of the top bar. A label that has no room there gives way to the general word, and stands at the foot of the page. */
export function PrimaryAction({ link: { href, label, word, icon }, className }: PrimaryActionProps) {
  const wide = label.length <= LONG ? label : word
  const narrow = label.length <= SHORT ? label : word
  return (
    <a href={href} className={`btn shrink-0 px-3 btn-primary sm:px-4 ${className}`}>
      <Icon name={icon} className="size-5 shrink-0 max-sm:hidden" />
      {wide === narrow ? (
        <bdi>{wide}</bdi>
      ) : (
        <>
          <bdi className="max-sm:hidden">{wide}</bdi>
          <bdi className="sm:hidden">{narrow}</bdi>
        </>
      )}
    </a>
  )
}
