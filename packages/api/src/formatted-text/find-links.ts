import { LinkifyIt } from 'linkify-it'
import { findPhoneNumbers, startNumberSearch, type FoundLink } from './find-phone-numbers.ts'
import { safeHref } from './safe-href.ts'

/** The longest web address that is looked for, in characters. Browsers take no longer one. */
const LONGEST_ADDRESS = 2_000

const addresses = new LinkifyIt({ maxLength: LONGEST_ADDRESS })
  .add('ftp:', null)
  .add('//', null)
  // Any domain follows, where the library's own rule knows the older ones alone.
  .add('www.', {
    validate: (text, from, self) => {
      const address = `https://${text.slice(from, from + LONGEST_ADDRESS)}`
      return Math.max(0, self.testSchemaAt(address, 'https:', 'https:'.length) - '//'.length)
    },
  })

/**
 * Finds what visitors expect to tap in a text: web addresses that begin with https, http or www., e-mail addresses, and
 * phone numbers as they are dialled in the United Kingdom. They come in the order of the text and do not overlap.
 *
 * @param search that of the whole text, where `text` is a part of it
 */
export function findLinks(text: string, search = startNumberSearch()): FoundLink[] {
  const found: FoundLink[] = []
  let end = 0
  for (const { index, lastIndex, raw } of addresses.match(separateAddresses(text)) ?? []) {
    const href = safeHref(isEmailAddress(raw) ? `mailto:${raw}` : raw)
    if (!href) continue
    found.push(...findPhoneNumbers(text.slice(end, index), end, search), {
      start: index,
      end: lastIndex,
      href,
    })
    end = lastIndex
  }
  return [...found, ...findPhoneNumbers(text.slice(end), end, search)]
}

/** Marks that come along with copied text and stand around an address, not in it. */
const UNSEEN_MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** The same text, place for place, with marks that nobody sees as blanks, and hyphens that web pages use as that of a keyboard. */
function separateAddresses(text: string): string {
  return text.replace(UNSEEN_MARKS, ' ').replace(/[\u2010\u2011]/g, '-')
}

function isEmailAddress(found: string): boolean {
  return !/^(?:https?:|www\.|mailto:)/i.test(found)
}
