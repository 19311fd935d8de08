import type { Base } from '../../content/bases.ts'

interface PostalAddressProps {
  base: Pick<Base, 'address' | 'postcode'>
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
      {[...address, postcode].map((line, index) => (
        <span key={line} className={`block ${index === 0 ? nameClassName : ''}`}>
          {line}
        </span>
      ))}
    </address>
  )
}
