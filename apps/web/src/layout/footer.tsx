import { Link } from '@tanstack/react-router'
import { Hills } from '../components/brand/hills.tsx'
import { PostalAddress } from '../components/contact/postal-address.tsx'
import { Wordmark } from '../components/brand/wordmark.tsx'
import { SocialLinks } from '../components/contact/social-links.tsx'
import { organisation } from '../content/organisation.ts'
import { trpc } from '../trpc.ts'
import { footerMenu, smallPrintMenu } from './menu.ts'

const { copyright, developerCredit } = organisation

/** Below every public page: where to find the charity, by post and elsewhere. */
export function Footer() {
  // Read by the loader of all public pages; the footer stands without it, too.
  const { data: bases = [] } = trpc.bases.postalAddresses.useQuery()
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
              {footerMenu.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path} className="dark-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {bases.map((base) => (
            <PostalAddress key={base.baseId} base={base} nameClassName="font-semibold text-accent" />
          ))}
        </div>
        <div className="border-t border-base-100/25">
          <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6">
            <SocialLinks className="bg-base-100/10" />
            <p>
              © {copyright.year} {copyright.holder}. {copyright.note}
            </p>
            <ul className="flex flex-wrap gap-x-5">
              {smallPrintMenu.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path} className="dark-link underline">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
            <p>{developerCredit}</p>
          </div>
        </div>
      </div>
    </footer>
  )
}
