import { completeWebAddress } from '../procedure/fields/web-address.ts'
import { parseUrl } from '../site/addresses/parse-url.ts'
import { toAsciiDomain } from '../site/forms/mail-address.ts'
import { toPlainCharacters } from '../site/forms/plain-characters.ts'
import { telephoneUrl } from '../site/forms/way-to-answer.ts'

/** Stands for this site, to check that a path stays on it. */
const THIS_SITE = 'https://this-site.invalid'

/** Matches links that open a mail or a call. */
const TO_PEOPLE = /^(?:mailto|tel):[^\s]+$/i

/**
 * Returns the address if a page may link to it: http, https, mailto, tel, or the path of a page of this site. Browsers
 * drop tabs and read backslashes as slashes, so the address is checked and returned as the browsers' own parser reads
 * it.
 *
 * @param typed as people type it: 'www.example.org' is completed
 * @returns undefined if a page may not link to it
 */
export function safeHref(typed: string): string | undefined {
  const address = typed.trim()
  if (TO_PEOPLE.test(address)) {
    const plain = toPeople(address)
    return TO_PEOPLE.test(plain) ? parseUrl(plain)?.href : undefined
  }
  if (address.startsWith('/')) return pathOnThisSite(address)
  const url = parseUrl(completeWebAddress(address))
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  // 'contact' is not a host and 'ann@example.org' is not a page.
  return isWeb && url.hostname.includes('.') && url.username === '' ? url.href : undefined
}

/** Rewrites the link with the characters that mail programs and telephones accept. */
function toPeople(address: string): string {
  const isNumber = /^tel:/i.test(address)
  if (!isNumber && /^[\x21-\x7e]+$/.test(address)) return address
  const [, scheme = '', target = '', query = ''] = /^(\w+:)([^?]*)(.*)$/.exec(address) ?? []
  const plain = toPlainCharacters(target)
  if (isNumber) return (/^[+\d().-]+$/.test(plain) && telephoneUrl(plain)) || scheme + plain + query
  return (
    scheme + plain.replace(/@([^,@]+)/g, (_, domain: string) => `@${toAsciiDomain(domain) ?? domain}`) + query
  )
}

function pathOnThisSite(address: string): string | undefined {
  const url = parseUrl(address, THIS_SITE)
  if (url?.origin !== THIS_SITE) return undefined
  const path = url.pathname + url.search + url.hash
  // '/.//example.org' is a path here, but another site once it is serialized.
  return path.startsWith('//') ? undefined : path
}
