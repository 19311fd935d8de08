import { nameAlone } from '@isse/api/site/words/naming'
import { publicPages } from '@isse/api/site/addresses/public-pages'
import { Disclosure } from '@isse/ui/disclosure'
import { Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { useCharity } from '../components/charity.ts'
import { Wordmark } from '../components/brand/wordmark.tsx'
import { DonateButton, SHORT } from '../components/giving/donate-button.tsx'
import { HelpButton } from '../components/giving/help-button.tsx'
import { listHelpLinks } from '../components/giving/list-help-links.ts'
import { headerMenu, useOwnPages } from './menu.ts'
import { MoreMenu } from './more-menu.tsx'
import { OwnPageLink } from './own-page-link.tsx'
import { ServicesMenu } from './services-menu.tsx'

/**
 * The sticky top bar. The menu is in the page twice, beside the logo for wide screens and behind a button for narrow
 * ones. The style sheet shows one of the two, so no script is needed and a screen reader finds only that one. Where the
 * wide one has no room beside the logo, because the name is long or there are own pages, it fills a row below it, and
 * always where there are buttons to donate or volunteer. On phones the button to donate stands beside that of the menu.
 */
export function Header() {
  const charity = useCharity()
  const helpLinks = listHelpLinks(charity)
  const hasHelp = helpLinks.length > 0
  const donate = helpLinks.find(({ kind }) => kind === 'donate')
  const ownPages = useOwnPages('header')
  return (
    <header className="sticky top-0 z-40 border-b-4 border-accent bg-base-100 shadow-sm">
      <div className="page-width flex min-h-20 items-center justify-between gap-x-2 lg:flex-wrap lg:gap-x-6 lg:py-2">
        {/* Takes nearly all free space, so that the menu has its own width beside it and fills a row of its own. */}
        <div className={`flex min-w-0 grow-999 ${hasHelp ? 'lg:basis-60' : ''}`}>
          <Link
            to="/"
            aria-label={`${nameAlone(charity.shortName)}, home page`}
            className="flex min-w-0 rounded-xl"
          >
            <Wordmark />
          </Link>
        </div>
        {donate && (
          <p className="ml-auto lg:hidden @max-[19rem]/page:hidden">
            <DonateButton link={donate} isBesideShortName={nameAlone(charity.shortName).length <= SHORT} />
          </p>
        )}
        {hasHelp && (
          <p className="hidden max-w-3/5 gap-3 lg:flex">
            {helpLinks.map((link) => (
              <HelpButton key={link.kind} link={link} className="btn-primary" />
            ))}
          </p>
        )}
        <nav aria-label="Main" className={`relative hidden grow lg:block ${hasHelp ? 'basis-full' : ''}`}>
          <ul className="top-links">
            {headerMenu.map(({ path, label }) => (
              <li key={path}>
                {path === publicPages.services.path ? (
                  <ServicesMenu
                    label={label}
                    className="top-link"
                    panelClassName="drop-down left-0 grid w-136 grid-cols-2"
                  />
                ) : (
                  <Link to={path} className="top-link">
                    {label}
                  </Link>
                )}
              </li>
            ))}
            <MoreMenu />
          </ul>
        </nav>
        <nav aria-label="Main" className="shrink-0 lg:hidden">
          <Disclosure
            summary={
              <>
                <Icon name="menu" className={`size-6 ${donate ? 'max-xs:hidden' : ''}`} /> Menu
              </>
            }
            summaryClassName="btn btn-outline text-base"
          >
            <ul className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--spacing)*24)] overflow-y-auto border-y-2 menu-panel px-4">
              {headerMenu.map(({ path, label }) => (
                <li key={path}>
                  {path === publicPages.services.path ? (
                    <ServicesMenu
                      label={label}
                      className="menu-link text-lg font-semibold"
                      panelClassName="border-accent mb-2 ml-4 border-l-4 pl-2"
                    />
                  ) : (
                    <Link to={path} className="menu-link text-lg font-semibold">
                      {label}
                    </Link>
                  )}
                </li>
              ))}
              {ownPages.map((page) => (
                <li key={page.ownPageId}>
                  <OwnPageLink page={page} className="menu-link text-lg font-semibold" />
                </li>
              ))}
              {helpLinks.map((link) => (
                <li key={link.kind} className="py-2">
                  <HelpButton link={link} className="w-full btn-primary" />
                </li>
              ))}
            </ul>
          </Disclosure>
        </nav>
      </div>
    </header>
  )
}
