import { findMailAddresses } from './mail-address.ts'
import { listPhoneNumbers } from './phone-number.ts'
import { toPlainCharacters } from './plain-characters.ts'

/** A contact for replies. Both are undefined if the text has no e-mail address and no phone number. */
export interface WayToAnswer {
  /** With an ASCII domain. */
  email?: string
  /** The number for a tel: URL: digits, with a leading plus sign or a trailing extension. */
  phone?: string
}

/**
 * Finds a visitor's e-mail address or phone number (specification, section 3): the first address, else the first number. It
 * is lenient: it detects missing parts, such as half a number, but not every wrong digit.
 */
export function findWayToAnswer(contact: string): WayToAnswer {
  const [[email], [phone]] = findWays(contact)
  if (email) return { email }
  return phone ? { phone } : {}
}

/** Returns a tel: URL for a text with one phone number, else undefined. */
export function telephoneUrl(phone: string): string | undefined {
  const [, [number, ...others]] = findWays(phone)
  return number && others.length === 0 ? `tel:${number}` : undefined
}

/** Returns a mailto: URL for a text with one e-mail address, else undefined. */
export function mailtoUrl(email: string): string | undefined {
  const [[address, ...others]] = findWays(email)
  // These begin the query or fragment of a URL, or an escape (RFC 6068, section 2).
  return address && others.length === 0
    ? `mailto:${address.replace(/[%?#&]/g, encodeURIComponent)}`
    : undefined
}

/** Apostrophes in a word, which phones type for the plain one: 'o’neil@example.org' is not neil@example.org. */
const APOSTROPHES = /(\p{L})[\u2018\u2019\u02bc\u2032\u00b4`](?=\p{L})/gu

function findWays(text: string): [emails: string[], phones: string[]] {
  const { addresses, rest } = findMailAddresses(toPlainCharacters(text.replace(APOSTROPHES, "$1'")))
  return [addresses, listPhoneNumbers(rest)]
}

/** Asks a visitor about a contact without an address or number. */
export function questionContact(contact: string): string {
  const isNumber = (contact.match(/\d/g)?.length ?? 0) > (contact.match(/\p{L}/gu)?.length ?? 0)
  return `We could not ${isNumber ? 'ring' : 'write to'} "${contact}". Is it right? If it is, please send it again.`
}
