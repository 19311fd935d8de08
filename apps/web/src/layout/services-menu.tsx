import { Disclosure } from '@isse/ui/disclosure'
import { Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { use, type ReactNode } from 'react'
import { MenuContext } from './menu.ts'

interface ServicesMenuProps {
  label: string
  className: string
  /** The classes of the list that opens. */
  panelClassName: string
  /** In the row, the entries before this one as empty boxes: the list begins below its button if it has room there. */
  before?: ReactNode
}

/** The drop-down list of all services by name. */
export function ServicesMenu({ label, className, panelClassName, before }: ServicesMenuProps) {
  const { services } = use(MenuContext)
  return (
    <Disclosure
      className="group/services"
      summaryClassName={`flex cursor-pointer items-center gap-1 ${className}`}
      summary={
        <>
          <bdi>{label}</bdi>
          <Icon name="chevron-down" className="size-5 transition-transform group-open/services:rotate-180" />
        </>
      }
    >
      <div className={before ? 'drop-down-place' : undefined}>
        {before}
        <ul className={panelClassName}>
          <li className="col-span-full">
            <Link to="/services" activeOptions={{ exact: true }} className="menu-link font-semibold">
              All our services
            </Link>
          </li>
          {services.map(({ serviceId, name }) => (
            <li key={serviceId}>
              <Link to="/service/$serviceId" params={{ serviceId: String(serviceId) }} className="menu-link">
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  )
}
