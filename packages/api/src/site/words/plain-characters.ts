import { tidyLine } from './invisible.ts'

/** Dashes that stand between words, not in one. */
const LONG_DASHES = /[\u2014\u2015\u2e3a\u2e3b]/g

/** The other dashes, which phones and word processors put in the place of a hyphen. */
const SHORT_DASHES = /[\p{Pd}\u2212]/gu

/**
 * Rewrites a line of text with the characters of a plain keyboard where copied text or another keyboard has others: blanks,
 * hyphens, digits and full-width letters. A long dash becomes '—', because it may separate two things.
 */
export function toPlainCharacters(line: string): string {
  return tidyLine(line.normalize('NFKC'))
    .replace(/\s/g, ' ')
    .replace(LONG_DASHES, '\n')
    .replace(SHORT_DASHES, '-')
    .replaceAll('\n', '—')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Each script has its ten digits in a row, from 0. */
function toAsciiDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  const value = zero
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((value - zero) % 10)
}
