import { socialLinks } from '../../content/social-links.ts'
import { SocialIcon } from './social-icon.tsx'

/** Links to the charity's social networks. `className` colours the circle of each. */
export function SocialLinks({ className }: { className: string }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {socialLinks.map(({ id, label, href }) => (
        <li key={id}>
          <a
            href={href}
            aria-label={label}
            className={`flex size-11 items-center justify-center rounded-full hover:bg-accent hover:text-accent-content ${className}`}
          >
            <SocialIcon network={id} className="size-6" />
          </a>
        </li>
      ))}
    </ul>
  )
}
