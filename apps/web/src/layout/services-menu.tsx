import { Disclosure } from '@isse/ui/disclosure'
import { Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { trpc } from '../app/trpc.ts'

interface ServicesMenuProps {
  label: string
  className: string
  /** The classes of the list that opens. */
  panelClassName: string
}

/**
 * The drop-down list of all services by name. Where there are none, or they cannot be loaded, it is a link to the page of
 * services.
 */
export function ServicesMenu({ label, className, panelClassName }: ServicesMenuProps) {
  const { data: services = [] } = trpc.services.menu.useQuery()
  if (services.length === 0)
    return (
      <Link to="/services" className={className}>
        {label}
      </Link>
    )
  return (
    <Disclosure
      className="group/services relative"
      summaryClassName={`flex cursor-pointer items-center gap-1 ${className}`}
      summary={
        <>
          {label}
          <Icon name="chevron-down" className="size-5 transition-transform group-open/services:rotate-180" />
        </>
      }
    >
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
    </Disclosure>
  )
}
