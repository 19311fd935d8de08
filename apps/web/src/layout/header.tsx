import { nameAlone } from '@isse/api/site/words/naming'
import { Disclosure } from '@isse/ui/disclosure'
import { Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { use } from 'react'
import { useCharity } from '../components/charity.ts'
import { Wordmark } from '../components/brand/wordmark.tsx'
import { HelpButton } from '../components/giving/help-button.tsx'
import { listHelpLinks } from '../components/giving/list-help-links.ts'
import { listTopMenu } from './list-menus.ts'
import { MenuContext } from './menu.ts'
import { MenuEntryLink } from './menu-entry-link.tsx'
import { MenuRow } from './menu-row.tsx'
import { minInRow, MenuRoom, displayIfFull } from './menu-room.tsx'
import { PrimaryAction } from './primary-action.tsx'

/**
 * The sticky top bar: logo, menu and the primary action. The page has the menu twice, as a row and behind a button,
 * and the style sheet shows one of them, so that no script is needed and a screen reader finds only one.
 */
export function Header() {
  const charity = useCharity()
  const helpLinks = listHelpLinks(charity)
  const [action] = helpLinks
  const entries = listTopMenu(use(MenuContext))
  const inRow = entries.filter(({ isUnderMore }) => !isUnderMore)
  const underMore = entries.filter(({ isUnderMore }) => isUnderMore)
  return (
    <header className="sticky top-0 z-40 border-b-4 border-accent bg-base-100 shadow-sm">
      <div className="page-width flex min-h-20 items-center justify-between gap-x-2 sm:gap-x-4">
        <Link
          to="/"
          aria-label={`${nameAlone(charity.shortName)}, home page`}
          className="mr-auto flex min-w-0 rounded-xl"
        >
          <Wordmark hasActionButton={action !== undefined} />
        </Link>
        <MenuRoom entries={inRow} hasMore={underMore.length > 0}>
          {entries.length > 0 && <MenuRow inRow={inRow} underMore={underMore} />}
          {/* Comes before the menu button on phones, where it is the last item of the bar. */}
          {action && <PrimaryAction link={action} className="md:hidden" />}
          {entries.length + helpLinks.length > 0 && (
            <nav
              aria-label="Main"
              className="shrink-0 md:relative md:mx-(--top-link-space)"
              style={displayIfFull(minInRow(inRow))}
            >
              <Disclosure
                summary={
                  <>
                    <Icon name="menu" className={`size-6 ${action ? 'max-xs:hidden' : ''}`} /> Menu
                  </>
                }
                summaryClassName={`btn btn-outline text-base ${action ? 'max-xs:px-2.5' : ''}`}
              >
                <ul className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--spacing)*24)] overflow-y-auto border-y-2 menu-panel px-4 md:left-auto md:mt-3 md:w-80 md:rounded-3xl md:border-2">
                  {entries.map((entry) => (
                    <li key={entry.path}>
                      <MenuEntryLink entry={entry} className="menu-link text-lg font-semibold" />
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
          )}
        </MenuRoom>
        {action && <PrimaryAction link={action} className="hidden md:inline-flex" />}
      </div>
    </header>
  )
}
