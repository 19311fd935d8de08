import { plainTextOf } from '@isse/api/site/words/plain-text'
import type { Slot } from '@isse/api/site/slots'
import type { CharityFrame } from '@isse/api/site/words/unnamed-charity'
import { introduceCharity } from '../components/charity.ts'
import type { RouterContext } from '../app/router-context.ts'

/** In characters. Search engines show about half of them. */
const LONGEST = 300

/** The description of a page: what it is about, and further texts as far as there is room. */
export function describePage(subject: string, ...texts: string[]): string {
  return [subject, ...texts].join(' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST)
}

/** The description of a page that administrators have written, with the charity where they have not named it. */
export function describeOwnPage(text: string, charity: CharityFrame): string {
  const name = introduceCharity(charity)
  if (!name || text.includes(name) || (charity.shortName && text.includes(charity.shortName))) return text
  return [text.slice(0, LONGEST - name.length), name].filter(Boolean).join(' | ')
}

/** The text that administrators wrote for the head of a page. For heads, which run when the loaders have ended. */
export function pageTextOf({ calls }: Pick<RouterContext, 'calls'>, { page, textUpdateId }: Slot): string {
  return plainTextOf(calls.pageTexts.shown.getData({ page, textUpdateId })?.siteText ?? [])
}
