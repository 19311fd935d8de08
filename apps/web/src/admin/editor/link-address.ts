import { safeHref } from '@isse/api/formatted-text/safe-href'
import { mailtoUrl, telephoneUrl } from '@isse/api/site/forms/way-to-answer'

/** Characters of a web address or path, which may contain an e-mail address or phone number. */
const IN_ADDRESS = /[/:]/

/**
 * Converts what people type to the href of a link: a web address with or without https://, an e-mail address, a phone
 * number, or a path of this website. Returns undefined for anything else.
 */
export function readLinkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (IN_ADDRESS.test(address)) return safeHref(address)
  const isNumber = !/\p{L}/u.test(address)
  return mailtoUrl(address) ?? (isNumber ? telephoneUrl(address) : undefined) ?? safeHref(address)
}
