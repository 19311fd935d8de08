import { unnamedCharity, type CharityFrame } from '@isse/api/site/words/unnamed-charity'
import { nameAreas } from '@isse/api/site/words/naming'
import { createContext, use } from 'react'
import type { RouterContext } from '../app/router-context.ts'

// What every page shows of the charity. The root route loads it, and the pages work without it.

/** The root's document reads the charity once and hands it on, because about thirty components of a page need it. */
export const CharityContext = createContext(unnamedCharity)

/** Returns what every page shows of the charity; an unnamed one until it is loaded. */
export function useCharity(): CharityFrame {
  return use(CharityContext)
}

/** For heads, which run when the loaders have ended. */
export function charityOf({ calls }: Pick<RouterContext, 'calls'>): CharityFrame {
  return calls.charity.frame.getData() ?? unnamedCharity
}

/** The charity in the description of a page: 'our charity in York and Hull'. */
export function ourCharity(context: Pick<RouterContext, 'calls'>): string {
  return nameAreas('our charity', charityOf(context).areas)
}

/** 'Harbour Light, a charity in York and Hull', or as much of it as is set; an empty text where nothing is. */
export function introduceCharity({ shortName, areas }: Pick<CharityFrame, 'shortName' | 'areas'>): string {
  if (!areas) return shortName
  return shortName ? `${shortName}, ${nameAreas('a charity', areas)}` : nameAreas('A charity', areas)
}
