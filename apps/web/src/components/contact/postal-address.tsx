import type { PostalAddress as PostalAddressRecord } from '@isse/api/bases/schema'
import { linesOf } from '../page/lines-of.ts'

interface PostalAddressProps {
  base: Pick<PostalAddressRecord, 'address' | 'postcode'>
  /** The classes of the first line, which is the name. */
  nameClassName?: string
}

/** The postal address of a base, line by line. */
export function PostalAddress({
  base: { address, postcode },
  nameClassName = 'font-semibold',
}: PostalAddressProps) {
  return (
    <address className="not-italic">
      {[...linesOf(address), postcode].map((line, index) => (
        // Two lines may say the same, such as a district and its town.
        <span key={`${index} ${line}`} className={`block ${index === 0 ? nameClassName : ''}`}>
          {line}
        </span>
      ))}
    </address>
  )
}
