import { publicPages } from '@isse/api/site/addresses/public-pages'
import type { HeadedPage } from '@isse/api/site/slots'
import { unnamedCharity, type CharityFrame } from '@isse/api/site/words/unnamed-charity'
import { nameAreas } from '@isse/api/site/words/naming'
import { nameHours } from '@isse/api/site/words/reply-promise'
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
export function introduceCharity(charity: Pick<CharityFrame, 'shortName' | 'areas' | 'whatItIs'>): string {
  const { shortName, areas, whatItIs } = charity
  return areas && whatItIs ? nameAreas(nameWithKind(charity), areas) : shortName
}

/** Returns 'Harbour Light, a charity', or 'A charity' without a name. */
export function nameWithKind({ shortName, whatItIs }: Pick<CharityFrame, 'shortName' | 'whatItIs'>): string {
  return shortName ? `${shortName}, ${whatItIs}` : whatItIs.charAt(0).toUpperCase() + whatItIs.slice(1)
}

/** Returns ' We reply to every message within 24 hours.', to follow another sentence; an empty text without a promise. */
export function promiseReply(replyHours: number | null): string {
  return replyHours === null ? '' : ` We reply to every message within ${nameHours(replyHours)}.`
}

/** Returns the title of a page: the charity's own word for it in the menu, or else the default title. */
export function titlePage({ menu }: Pick<CharityFrame, 'menu'>, page: HeadedPage, title: string): string {
  const { path } = publicPages[page]
  return menu.find(({ to }) => to === path)?.label || title
}
