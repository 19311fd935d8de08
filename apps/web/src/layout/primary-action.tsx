import { Icon } from '@isse/ui/icon/icon'
import type { HelpLink } from '../components/giving/list-help-links.ts'

/** The longest labels, in characters, that fit in the top bar of a phone and of a wide screen. */
const MAX_NARROW = 9
const MAX_WIDE = 18

interface PrimaryActionProps {
  link: HelpLink
  className: string
}

/** The button of the top bar. A label that is too long is replaced by a single word; the footer shows it in full. */
export function PrimaryAction({ link: { href, label, word, icon }, className }: PrimaryActionProps) {
  const wide = label.length <= MAX_WIDE ? label : word
  const narrow = label.length <= MAX_NARROW ? label : word
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
