/** How somebody can be answered; neither where what they left is no e-mail address and no phone number. */
export interface WayToAnswer {
  email?: string
  /** What is dialled: digits, and a plus sign before them. */
  phone?: string
}

const EMAIL = /[^\s<>()[\],;:"@]+@[^\s<>()[\],;:"@.]+(?:\.[^\s<>()[\],;:"@.]+)+/

/** The usual punctuation stands between the digits of a number. Anything else ends it. */
const NUMBER = /\+?[\d(][\d\s().-]*\d/g

/**
 * Finds an e-mail address or a phone number in what a visitor left as contact (specification, section 3). It is lenient, for
 * people write as they like: what is missing is found, such as half a number, and not every wrong digit.
 */
export function findWayToAnswer(contact: string): WayToAnswer {
  const email = EMAIL.exec(contact)?.[0]
  if (email) return { email }
  const phone = (contact.match(NUMBER) ?? [])
    .map((number) => number.replace(/\(0\)|[^\d+]/g, ''))
    // The least is a number without its area code. Where it begins with 0, it has one: such numbers are longer.
    .find((digits) => /^(?:\+?[1-9]\d{5,}|0\d{9,})$/.test(digits))
  return phone ? { phone } : {}
}

/** Asks a visitor about a contact in which there is no way to answer. */
export function questionContact(contact: string): string {
  const isNumber = (contact.match(/\d/g)?.length ?? 0) > (contact.match(/\p{L}/gu)?.length ?? 0)
  return `We could not ${isNumber ? 'ring' : 'write to'} "${contact}". Is it right? If it is, please send it again.`
}
