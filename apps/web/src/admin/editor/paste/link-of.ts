import { safeHref } from '@isse/api/formatted-text/safe-href'
import { parseUrl } from '@isse/api/site/addresses/parse-url'

/** Services that redirect links of mails and documents, and the parameter with the target. */
const redirectors: [host: RegExp, parameter: string][] = [
  [/(?:^|\.)safelinks\.protection\.outlook\.com$/, 'url'],
  [/^(?:www\.)?google\.[a-z.]+$/, 'q'],
]

/** Returns the target of a link; empty for one that this site does not allow, undefined for any other element. */
export function linkOf(element: Element): string | undefined {
  const address = element.matches('a') ? element.getAttribute('href') : null
  if (address === null) return undefined
  const target = resolveRedirect(address)
  // A path belongs to the copied page, not to this website.
  return /^[/\\]/.test(target.trim()) ? '' : (safeHref(target) ?? '')
}

/** Returns the target of an address that Outlook or Google Docs redirects. */
function resolveRedirect(address: string): string {
  const url = parseUrl(address)
  if (!url) return address
  const { hostname, pathname, searchParams } = url
  const [, parameter] = redirectors.find(([host]) => host.test(hostname)) ?? []
  const isRedirect = parameter === 'url' || (parameter === 'q' && pathname === '/url')
  return (isRedirect && searchParams.get(parameter)) || address
}
