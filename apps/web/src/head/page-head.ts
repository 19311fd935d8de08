import { organisation } from '../content/organisation.ts'
import type { Site } from '../render.ts'

interface PageDescription {
  /** Without the organisation's name, which is added. */
  title: string
  description: string
  /** The page's own address on the site, such as '/services'. */
  path: string
  site: Site
  /** The absolute URL of an image that stands for the page where it is shared. */
  imageUrl?: string
  /** What search engines are told in their own words. */
  data?: object
}

/** Ends every title: who it is, and where. */
const whose = 'ISSE, a charity in Leeds, Bradford and Lancashire'

/** What the head of a public page says of it. */
export function pageHead({ title, description, path, site, imageUrl, data }: PageDescription) {
  const fullTitle = `${title} | ${whose}`
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
      { property: 'og:image', content: imageUrl ?? new URL('/share.png', site.origin).href },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(data ? [{ 'script:ld+json': data }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** The head of a page that search engines are to leave out. */
export function unlistedHead(title: string) {
  return {
    meta: [
      { title: `${title} | ${whose}` },
      { name: 'description', content: organisation.description },
      { name: 'robots', content: 'noindex' },
    ],
  }
}
