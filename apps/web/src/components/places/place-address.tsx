import type { Place } from '@isse/api/records/bases/schema'
import { listPlaceLines } from '@isse/api/site/words/address-lines'
import { Line } from '../page/line.tsx'
import { mapLinkOf } from '../contact/map-link.ts'
import { AddressLines } from '../contact/postal-address.tsx'

/** The place of an event or a service: the name and address of a base, a map link, and how to get in without steps. */
export function PlaceAddress({ place }: { place: Place }) {
  const { baseId, stepFreeNote } = place
  const id = `place-${baseId}`
  return (
    <div className="space-y-2 text-base font-normal">
      <div id={id}>
        <AddressLines lines={listPlaceLines(place)} />
      </div>
      <p className="not-on-paper">
        <a href={mapLinkOf(place)} rel="noopener" aria-describedby={id} className="link py-0.5">
          See it on a map
        </a>
      </p>
      {stepFreeNote.length > 0 && (
        <p>
          <span className="block font-semibold">Getting in without steps</span>{' '}
          <bdi>
            <Line spans={stepFreeNote} />
          </bdi>
        </p>
      )}
    </div>
  )
}
