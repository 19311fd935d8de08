import { listRegisterEntries } from '@isse/api/site/words/registers'
import { nameAlone } from '@isse/api/site/words/naming'
import { Fragment } from 'react'
import { useCharity } from '../components/charity.ts'

/** The charity's registered numbers with links to the registers. */
export function Registration() {
  const { shortName, fullName, registeredNumber } = useCharity()
  const entries = listRegisterEntries(registeredNumber)
  if (!entries) return null
  return (
    <p className="max-w-sm">
      <bdi>{fullName || nameAlone(shortName)}</bdi> is a registered charity in{' '}
      {entries.map(({ country, number, url }, index) => (
        <Fragment key={number}>
          {index > 0 && (index < entries.length - 1 ? ', in ' : ' and in ')}
          {country}, number{' '}
          <a href={url} className="dark-link underline">
            {number}
          </a>
        </Fragment>
      ))}
      .
    </p>
  )
}
