import { useCharity } from '../charity.ts'
import { listSocialLinks } from './list-social-links.ts'
import { SocialIcon } from './social-icon.tsx'

/** Links to the charity's social networks; nothing where none is set. `className` colours the circle of each. */
export function SocialLinks({ className }: { className: string }) {
  const links = listSocialLinks(useCharity())
  if (links.length === 0) return null
  return (
    <ul className="not-on-paper flex flex-wrap gap-2">
      {links.map(({ network, label, href }) => (
        <li key={network}>
          <a
            href={href}
            aria-label={label}
            className={`flex size-11 items-center justify-center rounded-full hover:bg-accent hover:text-accent-content ${className}`}
          >
            <SocialIcon network={network} className="size-6" />
          </a>
        </li>
      ))}
    </ul>
  )
}
