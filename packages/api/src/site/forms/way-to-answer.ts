import { findMailAddresses } from './mail-address.ts'
import { listPhoneNumbers } from './phone-number.ts'
import { toPlainCharacters } from '../words/plain-characters.ts'

/** How somebody can be answered; neither where what they left is no e-mail address and no phone number. */
export interface WayToAnswer {
  /** With an ASCII domain. */
  email?: string
  /** The number as a tel: URL has it: digits, with a plus sign before them or an extension behind. */
  phone?: string
}

/**
 * Finds an e-mail address or a phone number in what a visitor left as contact (specification, section 3): the first
 * address, else the first number. It is lenient, for people write as they like: what is missing is found, such as half a
 * number, and not every wrong digit.
 */
export function findWayToAnswer(contact: string): WayToAnswer {
  const [[email], [phone]] = findWays(contact)
  if (email) return { email }
  return phone ? { phone } : {}
}

/** A tel: URL, for a text with one phone number, else undefined. */
export function telephoneUrl(phone: string): string | undefined {
  const [, [number, ...others]] = findWays(phone)
  return number && others.length === 0 ? `tel:${number}` : undefined
}

/** A mailto: URL, for a text with one e-mail address, else undefined. */
export function mailtoUrl(email: string): string | undefined {
  const [[address, ...others]] = findWays(email)
  // These would begin the query or the fragment of the URL, or stand for another character (RFC 6068, section 2).
  return address && others.length === 0
    ? `mailto:${address.replace(/[%?#&]/g, encodeURIComponent)}`
    : undefined
}

/** Apostrophes in a word, which phones put in the place of the plain one: 'o’neil@example.org' is not neil@example.org. */
const APOSTROPHES = /(\p{L})[\u2018\u2019\u02bc\u2032\u00b4`](?=\p{L})/gu

/** The e-mail addresses and phone numbers of a text. */
function findWays(text: string): [emails: string[], phones: string[]] {
  const { addresses, rest } = findMailAddresses(toPlainCharacters(text.replace(APOSTROPHES, "$1'")))
  return [addresses, listPhoneNumbers(rest)]
}

/** Asks a visitor about a contact in which there is no way to answer. */
export function questionContact(contact: string): string {
  const isNumber = (contact.match(/\d/g)?.length ?? 0) > (contact.match(/\p{L}/gu)?.length ?? 0)
  return `We could not ${isNumber ? 'ring' : 'write to'} "${contact}". Is it right? If it is, please send it again.`
}
