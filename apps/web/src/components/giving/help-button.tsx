import { Icon } from '@isse/ui/icon/icon'
import type { HelpLink } from './list-help-links.ts'

export function HelpButton({ link, className }: { link: HelpLink; className: string }) {
  return (
    <>
      <a href={link.href} className={`btn ${className}`}>
        <Icon name={link.icon} className="size-5 shrink-0" />
        <bdi>{link.label}</bdi>
      </a>{' '}
    </>
  )
}
