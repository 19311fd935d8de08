import { safeHref } from '@isse/api/formatted-text/safe-href'
import { mailtoUrl, telephoneUrl } from '@isse/api/site/forms/way-to-answer'

/** Marks of a web address or a path, which may contain an e-mail address or a phone number. */
const IN_ADDRESS = /[/:]/

/**
 * Returns where a link leads, of what people type: a web address with or without https://, an e-mail address, a phone
 * number, or the path of a page of this website.
 *
 * @returns undefined where no link can lead there
 */
export function readLinkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (IN_ADDRESS.test(address)) return safeHref(address)
  const isNumber = !/\p{L}/u.test(address)
  return mailtoUrl(address) ?? (isNumber ? telephoneUrl(address) : undefined) ?? safeHref(address)
}
