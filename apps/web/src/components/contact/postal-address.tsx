import type { Base } from '../../content/bases.ts'

interface PostalAddressProps {
  base: Pick<Base, 'address' | 'postcode'>
  /** Of the first line, the name. */
  nameClassName?: string
}

/** An address as it is written on an envelope. */
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
