import type { PostalAddress as PostalAddressRecord } from '@isse/api/records/bases/schema'
import { listAddressLines } from '@isse/api/site/words/address-lines'
import { Fragment } from 'react'

interface PostalAddressProps extends Pick<AddressLinesProps, 'nameClassName'> {
  base: Pick<PostalAddressRecord, 'address' | 'town' | 'postcode'>
}

export function PostalAddress({ base, nameClassName }: PostalAddressProps) {
  return <AddressLines lines={listAddressLines(base)} nameClassName={nameClassName} />
}

interface AddressLinesProps {
  lines: readonly string[]
  /** The classes of the first line, which is the name. */
  nameClassName?: string
}

export function AddressLines({ lines, nameClassName = 'font-semibold' }: AddressLinesProps) {
  return (
    <address dir="auto" className="not-italic">
      {lines.map((line, index) => (
        // Two lines may be equal, such as a district and its town.
        <Fragment key={`${index} ${line}`}>
          {index > 0 && <br />}
          <span className={index === 0 ? nameClassName : undefined}>{line}</span>
        </Fragment>
      ))}
    </address>
  )
}
