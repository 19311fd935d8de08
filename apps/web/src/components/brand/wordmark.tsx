import { nameAlone } from '@isse/api/site/naming'
import { useCharity } from '../../charity.ts'
import { Logo } from './logo.tsx'

/** The charity's logo with its name. */
export function Wordmark() {
  const { shortName } = useCharity()
  return (
    <span className="inline-flex items-center gap-3">
      <Logo className="size-12" />
      <span className="text-3xl leading-none font-bold tracking-tight">{nameAlone(shortName)}</span>
    </span>
  )
}
