import { Disclosure } from '@isse/ui/disclosure'
import { Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { use, type ReactNode } from 'react'
import type { MenuEntry } from './list-menus.ts'
import { MenuContext } from './menu.ts'
import { PlainEntry } from './plain-entry.tsx'

interface DropDownProps {
  entry: MenuEntry
  className: string
  panelClassName: string
  /** The widths of the entries before this one in the row, so that the list opens below its button if it fits there. */
  before?: ReactNode
}

/** A button that opens a list of the entry itself, the services if it lists them, and its nested entries. */
export function DropDown({ entry, className, panelClassName, before }: DropDownProps) {
  const { services } = use(MenuContext)
  const { label, opensServices, below } = entry
  return (
    <Disclosure
      className="group/entry"
      summaryClassName={`flex cursor-pointer items-center gap-1 ${className}`}
      summary={
        <>
          <bdi>{label}</bdi>
          <Icon name="chevron-down" className="size-5 transition-transform group-open/entry:rotate-180" />
        </>
      }
    >
      <div className={before ? 'drop-down-place' : undefined}>
        {before}
        <ul className={opensServices ? panelClassName : `${panelClassName} max-w-72`}>
          <li className="col-span-full">
            <PlainEntry
              entry={opensServices ? { ...entry, label: 'All our services' } : entry}
              className="menu-link font-semibold"
              isExact
            />
          </li>
          {opensServices &&
            services.map(({ serviceId, name }) => (
              <li key={serviceId}>
                <Link
                  to="/service/$serviceId"
                  params={{ serviceId: String(serviceId) }}
                  className="menu-link"
                >
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          {below.map((one) => (
            <li key={one.path}>
              <PlainEntry entry={one} className="menu-link" />
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  )
}
