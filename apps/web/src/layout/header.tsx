import { nameAlone } from '@isse/api/site/words/naming'
import { publicPages } from '@isse/api/site/addresses/public-pages'
import { Disclosure } from '@isse/ui/disclosure'
import { Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { useCharity } from '../components/charity.ts'
import { Wordmark } from '../components/brand/wordmark.tsx'
import { HelpButton } from '../components/giving/help-button.tsx'
import { listHelpLinks } from '../components/giving/list-help-links.ts'
import { headerMenu, useOwnPages } from './menu.ts'
import { menuRoom } from './menu-room.ts'
import { MoreMenu } from './more-menu.tsx'
import { OwnPageLink } from './own-page-link.tsx'
import { PrimaryAction } from './primary-action.tsx'
import { ServicesMenu } from './services-menu.tsx'

/**
 * The sticky top bar: one row, with the logo, the menu and one button for what the charity wants most. The menu is in the page
 * twice, as a row of links for screens that have room for it and behind a button for others. The style sheet shows one of the
 * two, so no script is needed and a screen reader finds only that one.
 */
export function Header() {
  const charity = useCharity()
  const helpLinks = listHelpLinks(charity)
  const [action] = helpLinks
  const ownPages = useOwnPages('header')
  const room = menuRoom({
    name: nameAlone(charity.shortName),
    hasAction: action !== undefined,
    hasMore: ownPages.length > 0,
  })
  return (
    <header className="sticky top-0 z-40 border-b-4 border-accent bg-base-100 shadow-sm">
      <div className="page-width flex min-h-20 items-center justify-between gap-x-2 sm:gap-x-4">
        <Link
          to="/"
          aria-label={`${nameAlone(charity.shortName)}, home page`}
          className="mr-auto flex min-w-0 rounded-xl"
        >
          <Wordmark isBesideAction={action !== undefined} />
        </Link>
        <nav aria-label="Main" className={`relative shrink-0 ${room.row}`}>
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
        {action && <PrimaryAction link={action} />}
        <nav aria-label="Main" className={`shrink-0 ${room.button}`}>
          <Disclosure
            summary={
              <>
                <Icon name="menu" className={`size-6 ${action ? 'max-xs:hidden' : ''}`} /> Menu
              </>
            }
            summaryClassName={`btn btn-outline text-base ${action ? 'max-xs:px-2.5' : ''}`}
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
              {helpLinks.map((link, index) => (
                <li key={link.kind} className="py-2">
                  <HelpButton
                    link={link}
                    className={`w-full ${index === 0 ? 'btn-primary' : 'btn-outline'}`}
                  />
                </li>
              ))}
            </ul>
          </Disclosure>
        </nav>
      </div>
    </header>
  )
}
