import { Link } from '@tanstack/react-router'
import { Hills } from '../components/hills.tsx'
import { Wordmark } from '../components/wordmark.tsx'
import { SocialIcon } from '../components/social-icon.tsx'
import { bases } from '../content/bases.ts'
import { organisation } from '../content/organisation.ts'
import { socialLinks } from '../content/social-links.ts'
import { footerMenu } from './menu.ts'

const { copyright, developerCredit } = organisation

/** Below every public page: where to find the charity, by post and elsewhere. */
export function Footer() {
  return (
    <footer className="relative -mt-10 sm:-mt-16">
      <Hills className="text-forest" />
      <div className="bg-forest text-base text-base-100">
        <div className="page-width grid gap-10 pt-8 pb-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="space-y-4">
            <Wordmark />
            <p className="max-w-sm">{organisation.description}</p>
          </div>
          <nav aria-label="Footer">
            <ul className="space-y-1">
              {footerMenu.map(({ to, label }) => (
                <li key={label}>
                  <Link to={to} className="dark-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {bases
            .filter(({ hasPostalAddress }) => hasPostalAddress)
            .map(({ town, address, postcode }) => (
              <address key={town} className="not-italic">
                {[...address, postcode].map((line, index) => (
                  <span key={line} className={`block ${index === 0 ? 'font-semibold text-accent' : ''}`}>
                    {line}
                  </span>
                ))}
              </address>
            ))}
        </div>
        <div className="border-t border-base-100/25">
          <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6">
            <ul className="flex flex-wrap gap-2">
              {socialLinks.map(({ id, label, href }) => (
                <li key={id}>
                  <a
                    href={href}
                    aria-label={label}
                    className="flex size-11 items-center justify-center rounded-full bg-base-100/10 hover:bg-accent hover:text-accent-content"
                  >
                    <SocialIcon network={id} className="size-6" />
                  </a>
                </li>
              ))}
            </ul>
            <p>
              © {copyright.year} {copyright.holder}. {copyright.note}
            </p>
            <p>{developerCredit}</p>
          </div>
        </div>
      </div>
    </footer>
  )
}
