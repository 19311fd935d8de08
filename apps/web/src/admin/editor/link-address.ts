import { safeHref } from '@isse/api/formatted-text/safe-href'

const E_MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
const PHONE = /^\+?[\d\s()-]{6,20}$/

/**
 * Where a link leads, of what people type: a web address with or without https://, an e-mail address, a phone number, or
 * the path of a page of this website.
 *
 * @returns undefined where no link can lead there
 */
export function readLinkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (E_MAIL.test(address)) return safeHref(`mailto:${address}`)
  if (PHONE.test(address)) return safeHref(`tel:${withoutNought(address).replace(/[^\d+]/g, '')}`)
  return safeHref(address)
}

/** In '+44 (0)113' the nought is for those who call from within the country. */
function withoutNought(phone: string): string {
  return phone.startsWith('+') ? phone.replace('(0)', '') : phone
}
