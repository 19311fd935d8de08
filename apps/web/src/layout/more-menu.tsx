import { Disclosure } from '@isse/ui/disclosure'
import { Icon } from '@isse/ui/icon/icon'
import { useOwnPages } from './menu.ts'
import { OwnPageLink } from './own-page-link.tsx'

/**
 * The own pages of the top bar behind a button, however many there are and however long their titles: beside the entries
 * of the site there is room for one short word.
 */
export function MoreMenu() {
  const pages = useOwnPages('header')
  if (pages.length === 0) return null
  return (
    <li>
      <Disclosure
        className="group/more"
        summaryClassName="flex cursor-pointer items-center gap-1 top-link"
        summary={
          <>
            More
            <Icon name="chevron-down" className="size-5 transition-transform group-open/more:rotate-180" />
          </>
        }
      >
        <ul className="drop-down right-0 w-72">
          {pages.map((page) => (
            <li key={page.ownPageId}>
              <OwnPageLink page={page} className="menu-link" />
            </li>
          ))}
        </ul>
      </Disclosure>
    </li>
  )
}
