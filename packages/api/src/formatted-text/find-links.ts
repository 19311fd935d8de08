import { LinkifyIt } from 'linkify-it'
import { findPhoneNumbers, startNumberSearch, type FoundLink } from './find-phone-numbers.ts'
import { safeHref } from './safe-href.ts'

/** The longest web address that is linked, in characters. Browsers accept no longer ones. */
const LONGEST_ADDRESS = 2_000

const addresses = new LinkifyIt({ maxLength: LONGEST_ADDRESS })
  .add('ftp:', null)
  .add('//', null)
  // The library's own rule only knows the older top-level domains.
  .add('www.', {
    validate: (text, from, self) => {
      const address = `https://${text.slice(from, from + LONGEST_ADDRESS)}`
      return Math.max(0, self.testSchemaAt(address, 'https:', 'https:'.length) - '//'.length)
    },
  })

/**
 * Finds the text that visitors expect to tap: web addresses with https, http or www., e-mail addresses, and phone
 * numbers as dialled in the United Kingdom. Returns them in the order of the text; they do not overlap.
 *
 * @param search the search of the whole text, if `text` is a part of it
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

/** Invisible characters that copied text has around an address. */
const UNSEEN_MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Replaces invisible characters by blanks and typographic hyphens by '-'. Positions stay the same. */
function separateAddresses(text: string): string {
  return text.replace(UNSEEN_MARKS, ' ').replace(/[\u2010\u2011]/g, '-')
}

function isEmailAddress(found: string): boolean {
  return !/^(?:https?:|www\.|mailto:)/i.test(found)
}
