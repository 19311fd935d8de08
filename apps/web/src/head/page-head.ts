import type { CharityFrame } from '@isse/api/site/words/unnamed-charity'
import { nameAlone } from '@isse/api/site/words/naming'
import { charityOf, introduceCharity } from '../components/charity.ts'
import type { RouterContext } from '../app/router-context.ts'

type HeadContext = Pick<RouterContext, 'calls' | 'site'>

interface PageDescription {
  /** The title of the page alone; the charity and its areas are added. Where it is empty, they are the title. */
  title: string
  /** Where it is empty, the page has none. */
  description: string
  /** The path and search of the page's canonical address, such as '/services'. */
  path: string
  /** Of the route's match. */
  context: HeadContext
  /** The address of the image that is shown where the page is shared. */
  imageUrl?: string
  /** The page's structured data (schema.org). */
  data?: object
}

/** The title of a page, with the charity and its areas where they are set. */
function fullTitleOf(title: string, { shortName, areas }: CharityFrame): string {
  const charity = introduceCharity({ shortName, areas })
  return [title, charity].filter(Boolean).join(' | ') || nameAlone(shortName)
}

/** The head of a public page: title, description, preview for sharing, canonical address. */
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

/** The head of a page that search engines must not list. */
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
