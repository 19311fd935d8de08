import { safeHref } from '@isse/api/formatted-text/safe-href'
import { parseUrl } from '@isse/api/site/addresses/parse-url'

/** Services that links in mails and documents go through, and the parameter with the address behind. */
const redirectors: [host: RegExp, parameter: string][] = [
  [/(?:^|\.)safelinks\.protection\.outlook\.com$/, 'url'],
  [/^(?:www\.)?google\.[a-z.]+$/, 'q'],
]

/**
 * Returns where a link leads, without the detour of a mail program.
 *
 * @returns empty where a page of this site may not lead there, undefined for what is no link
 */
export function linkOf(element: Element): string | undefined {
  const address = element.matches('a') ? element.getAttribute('href') : null
  if (address === null) return undefined
  // A path is one of the page that was copied from, not of this website.
  return /^[/\\]/.test(address.trim()) ? '' : (safeHref(resolveRedirect(address)) ?? '')
}

/** Returns where an address leads in the end: Outlook and Google Docs put one of their own before it. */
function resolveRedirect(address: string): string {
  const url = parseUrl(address)
  if (!url) return address
  const { hostname, pathname, searchParams } = url
  const [, parameter] = redirectors.find(([host]) => host.test(hostname)) ?? []
  const isRedirect = parameter === 'url' || (parameter === 'q' && pathname === '/url')
  return (isRedirect && searchParams.get(parameter)) || address
}
