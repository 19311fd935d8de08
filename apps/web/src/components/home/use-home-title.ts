import { nameAlone } from '@isse/api/site/words/naming'
import { trpc } from '../../app/trpc.ts'
import { nameWithKind, useCharity } from '../charity.ts'

/** Returns the heading of the home page: the charity's own words or else its name, with each town once. */
export function useHomeTitle(heading: string): string {
  const charity = useCharity()
  const [bases] = trpc.bases.onHome.useSuspenseQuery()
  const towns = new Set(bases.map(({ town }) => town))
  if (heading) return heading
  if (towns.size === 0 || !charity.whatItIs) return nameAlone(charity.shortName)
  return `${nameWithKind(charity)} in ${[...towns].join(' · ')}`
}
