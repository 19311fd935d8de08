import { tidyLine } from './text-rules.ts'

/** Dashes between words. */
const LONG_DASHES = /[\u2014\u2015\u2e3a\u2e3b]/g

/** Other dashes, which phones and word processors type for a hyphen. */
const SHORT_DASHES = /[\p{Pd}\u2212]/gu

/**
 * Replaces characters that copied text or another keyboard has by those of a plain keyboard: blanks, hyphens, digits and
 * full-width letters. A long dash becomes '—', because it may separate two things.
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

/** Each script has ten consecutive digits, from 0. */
function toAsciiDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  const value = zero
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((value - zero) % 10)
}
