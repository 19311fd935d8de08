import type { BaseAddress as BaseAddressRecord } from '@isse/api/records/bases/schema'
import { Icon } from '@isse/ui/icon/icon'
import { mapLinkOf } from './map-link.ts'
import { PhoneNumber } from './phone-number.tsx'
import { PostalAddress } from './postal-address.tsx'

/** The address, the phone number and a map link of a base. */
export function BaseAddress({ base }: { base: BaseAddressRecord }) {
  const id = `base-${base.baseId}`
  return (
    <div className="space-y-2">
      <div id={id}>
        <PostalAddress base={base} />
      </div>
      {base.phone && (
        <p className="flex gap-2 text-base">
          <Icon name="phone" className="mt-0.5 size-5 shrink-0 text-primary" />
          <PhoneNumber phone={base.phone} className="link py-0.5" />
        </p>
      )}
      <p className="not-on-paper flex gap-2 text-base">
        <Icon name="map-pin" className="mt-0.5 size-5 shrink-0 text-primary" />
        <a
          href={mapLinkOf(base)}
          rel="noopener"
          aria-describedby={id}
          className="link py-0.5 sm:whitespace-nowrap"
        >
          See it on a map
        </a>
      </p>
    </div>
  )
}
