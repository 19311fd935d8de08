import { registerEntry } from '@isse/api/site/registers'
import { nameAlone } from '@isse/api/site/naming'
import { useCharity } from '../charity.ts'

/** The charity's number with a link to its entry in the register; nothing where none is set. */
export function Registration() {
  const { shortName, fullName, registeredNumber } = useCharity()
  const entry = registerEntry(registeredNumber)
  if (!entry) return null
  return (
    <p className="max-w-sm">
      {fullName || nameAlone(shortName)} is a registered charity in {entry.country}, number{' '}
      <a href={entry.url} className="dark-link underline">
        {entry.number}
      </a>
      .
    </p>
  )
}
