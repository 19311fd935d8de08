import { Icon } from '@isse/ui/icon/icon'
import { useCharity } from '../charity.ts'
import { listSocialLinks } from './list-social-links.ts'

/** Links to the charity's social networks. `className` colours the circle of each. */
export function SocialLinks({ className }: { className: string }) {
  const links = listSocialLinks(useCharity())
  if (links.length === 0) return null
  return (
    <ul className="not-on-paper flex flex-wrap gap-2">
      {links.map(({ icon, label, href }) => (
        <li key={icon}>
          <a href={href} aria-label={label} className={`round-link ${className}`}>
            <Icon name={icon} className="size-6" />
          </a>
        </li>
      ))}
    </ul>
  )
}
