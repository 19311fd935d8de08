import { organisation } from '../content/organisation.ts'
import type { Site } from '../render.ts'

interface PageDescription {
  /** The title of the page alone; titleSuffix is added. */
  title: string
  description: string
  /** The path and search of the page's canonical address, such as '/services'. */
  path: string
  site: Site
  /** The address of the image that is shown where the page is shared. */
  imageUrl?: string
  /** The page's structured data (schema.org). */
  data?: object
}

/** The end of every title: the charity and its area. */
const titleSuffix = 'ISSE, a charity in Leeds, Bradford and Lancashire'

/** The head of a public page: title, description, preview for sharing, canonical address. */
export function pageHead({ title, description, path, site, imageUrl, data }: PageDescription) {
  const fullTitle = `${title} | ${titleSuffix}`
  const url = new URL(path, site.origin).href
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'ISSE' },
      { property: 'og:locale', content: 'en_GB' },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: new URL(imageUrl ?? '/share.png', site.origin).href },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(data ? [{ 'script:ld+json': data }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** The head of a page that search engines must not list. */
export function unlistedHead(title: string) {
  return {
    meta: [
      { title: `${title} | ${titleSuffix}` },
      { name: 'description', content: organisation.description },
      { name: 'robots', content: 'noindex' },
    ],
  }
}
