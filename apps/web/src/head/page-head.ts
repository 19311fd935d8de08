import type { CharityFrame } from '@isse/api/site/words/unnamed-charity'
import { nameAlone } from '@isse/api/site/words/naming'
import { charityOf, introduceCharity } from '../components/charity.ts'
import type { RouterContext } from '../app/router-context.ts'

type HeadContext = Pick<RouterContext, 'calls' | 'site'>

export interface PageDescription {
  /** The title of the page, to which the charity and its areas are added. If empty, they are the title. */
  title: string
  /** If empty, the page has none. */
  description: string
  /** The path and search of the canonical URL, such as '/services'. */
  path: string
  /** The context of the route's match. */
  context: HeadContext
  /** The image for link previews. */
  imageUrl?: string
  /** Structured data (schema.org). */
  data?: object
}

function fullTitleOf(title: string, { shortName, areas, whatItIs }: CharityFrame): string {
  const charity = introduceCharity({ shortName, areas, whatItIs })
  return [title, charity].filter(Boolean).join(' | ') || nameAlone(shortName)
}

/** Returns the head of a public page. */
export function pageHead({ title, description, path, context, imageUrl, data }: PageDescription) {
  const { origin } = context.site
  const charity = charityOf(context)
  const { shortName, logo } = charity
  const fullTitle = fullTitleOf(title, charity)
  const url = new URL(path, origin).href
  return {
    meta: [
      { title: fullTitle },
      ...(description ? [{ name: 'description', content: description }] : []),
      { property: 'og:type', content: 'website' },
      ...(shortName ? [{ property: 'og:site_name', content: shortName }] : []),
      { property: 'og:locale', content: 'en_GB' },
      { property: 'og:title', content: fullTitle },
      ...(description ? [{ property: 'og:description', content: description }] : []),
      { property: 'og:url', content: url },
      { property: 'og:image', content: new URL(imageUrl ?? logo?.share ?? '/share.jpg', origin).href },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(data ? [{ 'script:ld+json': data }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** Returns the head of a page that search engines must not list. */
export function unlistedHead(title: string, context: HeadContext) {
  const charity = charityOf(context)
  const { description } = charity
  return {
    meta: [
      { title: fullTitleOf(title, charity) },
      ...(description ? [{ name: 'description', content: description }] : []),
      { name: 'robots', content: 'noindex' },
    ],
  }
}
