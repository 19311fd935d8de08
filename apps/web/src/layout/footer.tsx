import { nameAlone } from '@isse/api/site/words/naming'
import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { useCharity } from '../components/charity.ts'
import { BandEdge, hasEdge, useOrnament } from '../components/brand/ornament.tsx'
import { PhoneNumber } from '../components/contact/phone-number.tsx'
import { PostalAddress } from '../components/contact/postal-address.tsx'
import { Wordmark } from '../components/brand/wordmark.tsx'
import { HelpButton } from '../components/giving/help-button.tsx'
import { listHelpLinks } from '../components/giving/list-help-links.ts'
import { SocialLinks } from '../components/contact/social-links.tsx'
import { trpc } from '../app/trpc.ts'
import { listFooterMenu, listOwnPages } from './list-menus.ts'
import { MenuContext } from './menu.ts'
import { OwnPageLink } from './own-page-link.tsx'
import { Registration } from './registration.tsx'

const RIGHTS = 'All rights reserved.'

/** The footer of every public page, with the charity's addresses and links. */
export function Footer() {
  // Loaded for all public pages. The footer works without them.
  const { data: bases = [] } = trpc.bases.postalAddresses.useQuery()
  const { data: contactDetails } = trpc.contactDetails.get.useQuery()
  const lists = use(MenuContext)
  const ownPages = listOwnPages(lists, 'footer')
  const smallPrint = listOwnPages(lists, 'smallPrint')
  const charity = useCharity()
  const { shortName, description, copyrightHolder, copyrightYear, websiteCredit } = charity
  const helpLinks = listHelpLinks(charity)
  const ornament = useOrnament()
  const isLight = charity.theme?.hasLightFooter ?? false
  return (
    <footer
      className={`relative ${isLight ? 'light-footer' : ''} ${hasEdge(ornament) ? '-mt-10 sm:-mt-16' : ''}`}
    >
      <BandEdge className="text-forest" />
      <div className="bg-forest text-base text-on-forest">
        <div className="page-width grid grid-cols-2 gap-x-6 gap-y-5 pt-4 pb-6 sm:gap-y-10 sm:pt-8 sm:pb-10 lg:flex lg:flex-wrap lg:justify-between">
          <div className="max-w-sm space-y-4 wrap-anywhere max-sm:col-span-2">
            <Wordmark isSecond onDark={!isLight} />
            {description && <p dir="auto">{description}</p>}
            {contactDetails?.phone && (
              <p className="flex items-center gap-3 text-lg font-semibold">
                <Icon name="phone" className="size-6 shrink-0 text-accent" />
                <span className="sr-only">Phone:</span>
                <PhoneNumber phone={contactDetails.phone} className="dark-link underline" />
              </p>
            )}
            <Registration />
            {helpLinks.length > 0 && (
              <p className="flex flex-wrap gap-3">
                {helpLinks.map((link) => (
                  <HelpButton key={link.kind} link={link} className="btn-accent" />
                ))}
              </p>
            )}
          </div>
          <nav aria-label="Footer" className="max-sm:col-span-2">
            <ul className="flex flex-wrap gap-x-6 sm:block sm:space-y-1">
              {listFooterMenu(lists).map(({ path, label }) => (
                <li key={path}>
                  <Link to={path} className="dark-link">
                    {label}
                  </Link>
                </li>
              ))}
              {ownPages.map((page) => (
                <li key={page.ownPageId}>
                  <OwnPageLink page={page} className="dark-link" />
                </li>
              ))}
            </ul>
          </nav>
          {bases.map((base) => (
            <PostalAddress key={base.baseId} base={base} nameClassName="font-semibold text-accent" />
          ))}
        </div>
        <div className="border-t border-on-forest/25">
          <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 wrap-anywhere sm:gap-y-4 sm:py-6">
            <SocialLinks className="bg-on-forest/10" />
            <p>
              © {copyrightYear && `${copyrightYear} `}
              <bdi>{copyrightHolder || nameAlone(shortName)}</bdi>. {RIGHTS}
            </p>
            {smallPrint.length > 0 && (
              <ul className="flex flex-wrap gap-x-5">
                {smallPrint.map((page) => (
                  <li key={page.ownPageId}>
                    <OwnPageLink page={page} className="dark-link underline" />
                  </li>
                ))}
              </ul>
            )}
            {websiteCredit && <p dir="auto">{websiteCredit}</p>}
          </div>
        </div>
      </div>
    </footer>
  )
}
