import { unnamedCharity, type CharityFrame } from '@isse/api/site/words/unnamed-charity'
import { nameAreas } from '@isse/api/site/words/naming'
import { createContext, use } from 'react'
import type { RouterContext } from '../app/router-context.ts'

/** The charity's data for every page. The root document reads it once, because about thirty components need it. */
export const CharityContext = createContext(unnamedCharity)

/** Returns the charity's data; defaults until it is loaded or if loading failed. */
export function useCharity(): CharityFrame {
  return use(CharityContext)
}

/** Reads the charity in a route's `head`, which runs after the loaders. */
export function charityOf({ calls }: Pick<RouterContext, 'calls'>): CharityFrame {
  return calls.charity.frame.getData() ?? unnamedCharity
}

/** Names the charity in descriptions: 'our charity in York and Hull'. */
export function ourCharity(context: Pick<RouterContext, 'calls'>): string {
  return nameAreas('our charity', charityOf(context).areas)
}

/** Returns 'Harbour Light, a charity in York and Hull', or the parts that are set. */
export function introduceCharity({ shortName, areas }: Pick<CharityFrame, 'shortName' | 'areas'>): string {
  if (!areas) return shortName
  return shortName ? `${shortName}, ${nameAreas('a charity', areas)}` : nameAreas('A charity', areas)
}
