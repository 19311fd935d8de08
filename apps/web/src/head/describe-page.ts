import { plainTextOf } from '@isse/api/site/words/plain-text'
import type { Slot } from '@isse/api/site/slots'
import type { CharityFrame } from '@isse/api/site/words/unnamed-charity'
import { introduceCharity } from '../components/charity.ts'
import type { RouterContext } from '../app/router-context.ts'

/** In characters. Search engines show about half of them. */
const MAX_LENGTH = 300

/** Returns the description of a page: its subject, then further texts as far as there is room. */
export function describePage(subject: string, ...texts: string[]): string {
  return [subject, ...texts].join(' ').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
}

/** Returns the description of a custom page, with the charity's name unless the text has it. */
export function describeOwnPage(text: string, charity: CharityFrame): string {
  const name = introduceCharity(charity)
  if (!name || text.includes(name) || (charity.shortName && text.includes(charity.shortName))) return text
  return [text.slice(0, MAX_LENGTH - name.length), name].filter(Boolean).join(' | ')
}

/** Reads the text of a page's header slot. For a route's `head`, which runs after the loaders. */
export function pageTextOf({ calls }: Pick<RouterContext, 'calls'>, { page, textUpdateId }: Slot): string {
  return plainTextOf(calls.pageTexts.shown.getData({ page, textUpdateId })?.siteText ?? [])
}
